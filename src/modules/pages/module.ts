import { pagesCalls } from './contract.ts'
import { pagesHttp } from './http.ts'

export const pagesModule = {
  calls: pagesCalls,
  routes: [pagesHttp],
  notPersonal: {
    page_version: 'id page_id title text shown_text saved_at',
  },
}
