import { paths } from '#web/paths.ts'

export const navbarLinks = [
  { text: 'Home', to: paths.home },
  { text: 'All Product', to: paths.products },
  { text: 'Contact', to: paths.contact },
]
