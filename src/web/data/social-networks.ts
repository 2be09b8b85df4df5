/** The social networks that the footer can link to, in its order. */
export const socialNetworks = [
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
] as const
