const codes = (
  'en-US en-GB en-AU en-CA en-IE en-IN en-KE en-NG en-NZ en-SG en-ZA ar-AE ar-EG ar-KW ar-MA ar-SA bg-BG bn-BD cs-CZ ' +
  'da-DK de-AT de-CH de-DE el-GR es-AR es-CL es-CO es-ES es-MX et-EE fa-IR fi-FI fr-BE fr-CA fr-CH fr-FR he-IL hi-IN ' +
  'hr-HR hu-HU id-ID is-IS it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI ' +
  'sr-RS sv-SE th-TH tr-TR uk-UA ur-PK vi-VN zh-CN zh-HK zh-TW'
).split(' ')

/** Any other code can be typed. */
export function suggestedLocales(): [code: string, name: string][] {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return codes.map((code) => [code, names.of(code) ?? code])
}
