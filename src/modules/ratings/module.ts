import { ofShopper, type PersonalData } from '#modules/personal-data/entry.ts'
import { ratingCalls } from './contract.ts'
import { eraseRatings } from './publish-ratings.ts'
import { ratingsHttp } from './http.ts'
import type {} from './tables.ts'

export const ratingsModule = {
  calls: ratingCalls,
  routes: [ratingsHttp],
  personalData: [
    {
      name: 'Ratings',
      about: 'shoppers',
      place: 'database',
      tables: {
        rating: {
          columns:
            'product_id stars sentence created_at changed_at answer answered_at hidden_at hidden_reason',
          technical: 'id shopper_id',
          rows: ofShopper,
          erase: (tx, { person }) =>
            person ? eraseRatings(tx, person.id) : Promise.resolve(undefined),
        },
      },
      what: 'How many stars you gave to a product and what you wrote about it, when, and what the shop answered. Others see it with your first name',
      why: 'So that others know how it was, and the shop can do better',
      kept: 'Until you change it or delete your account',
      stays: 'The stars, without your name and your sentence',
    },
  ] satisfies PersonalData[],
}
