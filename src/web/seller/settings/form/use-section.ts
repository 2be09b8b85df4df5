import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AnswerOf, BodyOf } from '#web/api.ts'
import { shopQuery } from '#web/data/shop-query.ts'
import { useForm } from '#web/seller/form/use-form.ts'
import type { Stored } from '#web/seller/form/form-state.ts'
import { callAsSeller, sellerQuery } from '#web/seller/frame/seller-query.ts'
import { toast } from '#web/ui/toast/toast.ts'

type Settings = AnswerOf<'GET /api/seller/settings'>['settings']
/** All sections but the pause, which has no form. */
type SectionName = Exclude<keyof Settings, 'pause'>
type Body<Name extends SectionName> = BodyOf<`POST /api/seller/settings/${Name}`>
type Saved<Name extends SectionName> = { message: string; section: Settings[Name] }

type FormSchema<Values extends object, Sent> = Parameters<typeof useForm<Values, Sent>>[0]['schema']

type Options<Name extends SectionName, Values> = {
  section: Settings[Name]
  /** The rule of the values, or of the whole body. */
  schema: z.ZodType | ((values: Values) => z.ZodType)
  fieldOf?: (path: string, values: Values) => string | undefined
  /** If saving is more than the call. */
  save?: (body: Body<Name>) => Promise<Saved<Name>>
} & (Settings[Name]['values'] extends Values
  ? { toTyped?: undefined; toBody?: undefined }
  : {
      toTyped: (stored: Settings[Name]['values']) => Values
      /** The body without the version. */
      toBody: (values: Values) => Omit<Body<Name>, 'version'>
    })

/** The form of one section of the settings: as it is stored, or as it is typed. */
export function useSection<
  Name extends SectionName,
  Values extends object = Settings[Name]['values'],
>(name: Name, options: Options<Name, Values>) {
  const { section, schema, fieldOf, toTyped, toBody } = options
  const client = useQueryClient()
  const refetchShop = useRefetchShop()
  const asTyped = ({ version, values }: Settings[Name]): Stored<Values> => ({
    version,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without `toTyped` they are typed as they are stored
    values: toTyped ? toTyped(values) : (values as unknown as Values),
  })
  const send = (body: Body<Name>): Promise<Saved<Name>> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of each of these calls is of this type
    callAsSeller(`POST /api/seller/settings/${name}`, { body }) as unknown as Promise<Saved<Name>>

  return useForm<Values, Body<Name>>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server parses the whole body again
    schema: schema as FormSchema<Values, Body<Name>>,
    start: asTyped(section),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `toBody` returns, and the version
    toBody: (values, version) => ({ ...(toBody ? toBody(values) : values), version }) as Body<Name>,
    ...(fieldOf && { fieldOf }),
    async save(body) {
      const saved = await (options.save ?? send)(body)
      toast.success(saved.message)
      void refetchShop()
      return asTyped(saved.section)
    },
    async load() {
      const query = sellerQuery('GET /api/seller/settings')
      const { settings } = await client.fetchQuery({ ...query, staleTime: 0 })
      return asTyped(settings[name])
    },
  })
}

/** The header and other parts of every page show settings too. */
export function useRefetchShop() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [['GET /api/seller/settings'], ['GET /api/seller/audit'], shopQuery.queryKey].map(
        (queryKey) => client.invalidateQueries({ queryKey }),
      ),
    )
}
