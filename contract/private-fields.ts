/** How a field is masked for somebody who needs no recipients: a name, a phone, an address, or a text in which a phone may be. */
export type Mask = 'name' | 'phone' | 'address' | 'text'

/**
 * The fields of answers that hold what is a recipient's, by their names on the wire, wherever they
 * are. A test compares the list with the answers of all calls.
 */
export const PRIVATE_FIELDS: Readonly<Record<string, Mask>> = {
  rec_name: 'name',
  rec_mobile: 'phone',
  rec_address: 'address',
  receiver_name: 'name',
  receiver_phone: 'phone',
  receiver_address: 'address',
  contact: 'phone',
  remark: 'text',
  latest_trace: 'text',
  text: 'text',
  send_msg: 'text',
  desk_note: 'text',
}

/**
 * What a call is filtered by that would show, by its answer, what is masked in it: refused to somebody
 * who needs no recipients.
 */
export const PRIVATE_FILTERS = ['rec_name', 'rec_mobile'] as const
