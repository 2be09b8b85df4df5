import { sql } from 'kysely'
import { durationText, goesWithAccount, type PersonalData } from '#modules/personal-data/entry.ts'
import { deviceLifetimeMs, emailLinkMs, lifetimes, passwordLinkMs } from './limits.ts'
import type {} from './tables.ts'

export const accountData: PersonalData[] = [
  {
    name: 'Account',
    about: 'shoppers',
    place: 'database',
    tables: {
      shopper: {
        columns: 'id kind name email created_at diets avoided_allergens if_missing seller_note',
        technical: 'email_key contact_key password_hash erased_at',
        rows: ({ person }) => person && sql`id = ${person.id}`,
        // The last of all: `eraseShopper` does it.
        erase: 'nothing',
      },
    },
    what: 'Your name, your email address, a one-way hash of your password, the day you signed up, the diets and allergens that you told us, what you want if something is missing, and notes of the shop',
    why: 'So that you can log in and place orders',
    kept: 'Until you delete your account',
    stays: 'Only that there was an account, without anything that names you',
  },
  {
    name: 'Logins',
    about: 'shoppers',
    place: 'database',
    tables: {
      session: {
        columns: 'device created_at last_seen_at',
        technical: 'token_hash role shopper_id is_tablet confirmed_at',
        ...goesWithAccount,
      },
      known_device: {
        columns: 'last_login_at',
        technical: 'token_hash account',
        rows: ({ person }) => person && sql`account = ${person.emailKey}`,
        erase: 'rows',
      },
    },
    what: 'Where your account is logged in, as a hash of the cookie in your browser and the kind of browser, and which browsers have logged in before',
    why: 'To keep you logged in, and to keep others from guessing your password',
    kept: `A login ends after ${durationText(lifetimes.shopper.idleMs)} without use, at most ${durationText(lifetimes.shopper.absoluteMs)}; a known browser is forgotten ${durationText(deviceLifetimeMs)} after its last login`,
  },
  {
    name: 'Links that were sent to you',
    about: 'shoppers',
    place: 'database',
    tables: {
      password_link: {
        columns: 'created_at',
        technical: 'shopper_id token_hash',
        ...goesWithAccount,
      },
      email_confirmation: {
        columns: 'created_at confirmed_at',
        technical: 'shopper_id token_hash',
        ...goesWithAccount,
      },
      email_change: {
        columns: 'email created_at',
        technical: 'shopper_id email_key token_hash',
        ...goesWithAccount,
      },
    },
    what: 'A hash of the newest link for a new password or to confirm your email address, and when you confirmed it',
    why: 'To know that the address is yours',
    kept: `A link for a new password works for ${durationText(passwordLinkMs)}, one that confirms an address for ${durationText(emailLinkMs)}; what is stored of them goes with your account`,
  },
  {
    name: 'Your browser',
    about: 'shoppers',
    place: 'browser',
    tables: {},
    what: 'Cookies that keep you logged in, your cart, your favourites, the zip code you gave, the age you confirmed for it, your notes for the packer and what you want if something is missing, and pages you have looked at',
    why: 'So that the shop works. There are no cookies for advertising or for following you to other sites',
    kept: `Until you delete them; the cookie of a login at most ${durationText(lifetimes.shopper.absoluteMs)}`,
    stays: 'What your browser keeps, until you delete it there',
  },
]
