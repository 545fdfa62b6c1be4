import { deskCall } from '../desk-call.ts'
import { ROLES } from '../desk.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

/** The log names staff by it, so it is one's own and stays. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[^\p{C}\s]+$/u)
const role = z.enum(ROLES)

const member = z.object({
  id: z.number().int(),
  name: z.string(),
  role,
  isFrozen: z.boolean(),
  /** The browsers that their passkeys were made with, e.g. `Chrome · Windows`. */
  passkeys: z.array(z.string()),
  /** How many sessions are open. */
  sessions: z.number().int(),
  /** Whether a link waits to be opened. */
  hasLink: z.boolean(),
  createTime: dateTime,
  /** '' = never. */
  seenTime: z.union([dateTime, z.literal('')]),
})
export type StaffMember = z.infer<typeof member>

/** Opened once within a quarter of an hour, it lets its owner make a passkey and come in. */
const link = z.object({ name: z.string(), link: z.string() })

const one = z.strictObject({ name })

export const listStaff = deskCall('staff.list', z.strictObject({}), z.array(member))
export const addStaff = deskCall('staff.add', z.strictObject({ name, role }), link)
export const linkStaff = deskCall('staff.link', one, link)
export const setStaffRole = deskCall('staff.role', z.strictObject({ name, role }), z.null())
export const freezeStaff = deskCall('staff.freeze', one, z.null())
export const thawStaff = deskCall('staff.thaw', one, z.null())
/** Removes the passkeys of somebody who has lost them, with all they have opened. */
export const forgetPasskeys = deskCall('staff.forget', one, z.null())
/** Null = of everybody. */
export const endStaffSessions = deskCall(
  'staff.end',
  z.strictObject({ name: name.nullable() }),
  z.object({ sessions: z.number().int() }),
)
