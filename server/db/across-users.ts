import { forNobody } from '../under-way.ts'

/** What calls of a buyer do with rows of others, and why that is right. */
export const ACROSS_USERS = {
  ends_of_parcels:
    'behind a policy PostgreSQL uses no index on an expression, which ends of names and numbers have',
  calls_of_a_process:
    'what a process has noted of signed calls is written together, whoever reads it first',
  brought_users:
    'whoever brings users is shown the ends of their mobiles and of the numbers of their orders',
  held_stock: 'how many pieces may be promised depends on what all hold of the goods',
  payments: 'payments that partners report are booked together, whoever waits for one of them',
  old_tickets: 'whoever gets a ticket removes those of everybody that are over',
  mobiles: 'a mobile belongs to one account alone',
  passkeys: 'a passkey shows whose it is: one of somebody else is refused, not unknown',
} as const

/** Runs it as the server does: none of its rows are a buyer's own. */
export function acrossUsers<T>(_why: keyof typeof ACROSS_USERS, work: () => T): T {
  return forNobody(work)
}
