import type { Command } from '../command.ts'

const SHOWN = 200

type Row = {
  id: number
  at: string
  name: string
  mobile: string
  city: string
  remark: string
}

export const substations: Command = {
  name: 'substations',
  usage: [
    'substations list                   列出待回电的分站加盟申请，先来的在前',
    'substations done ID                标记一份申请已回电',
  ],
  async run({ db, print }, [what, ...rest]) {
    if (what === 'list' && rest.length === 0) {
      const rows = await db.query<Row>(
        `SELECT id, to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS at,
           name, mobile, city, remark
         FROM substation_applications WHERE handled_at IS NULL ORDER BY id LIMIT ${SHOWN}`,
      )
      for (const { id, at, name, mobile, city, remark } of rows) {
        print([id, at, name, mobile, city || '-', remark || '-'].join('\t'))
      }
      print(`共 ${rows.length} 份待回电`)
      return 'done'
    }
    const [id = ''] = rest
    if (what !== 'done' || rest.length !== 1 || !/^\d{1,15}$/.test(id)) return null
    const done = await db.query(
      `UPDATE substation_applications SET handled_at = now()
       WHERE id = $1 AND handled_at IS NULL RETURNING id`,
      [Number(id)],
    )
    print(done.length === 1 ? `申请 ${id} 已标记为回电` : `没有待回电的申请 ${id}`)
    return done.length === 1 ? 'done' : 'refused'
  },
}
