import { apiQuery } from './api-query.ts'

/** The public part of the settings, as it is now. */
export const shopQuery = apiQuery('GET /api/shop')
