import { verifyLedger } from '../../modules/wallet/verify-ledger.ts'
import type { Command } from '../command.ts'

export const ledger: Command = {
  name: 'ledger',
  usage: ['ledger verify                      从分录核对每一个余额，指出第一处错误'],
  async run({ db, print }, [what, ...rest]) {
    if (what !== 'verify' || rest.length > 0) return null
    const { users, wrong } = await verifyLedger(db)
    if (wrong === null) {
      print(`账目一致：核对了 ${users} 个用户`)
      return 'done'
    }
    print(`账目有误（已核对 ${users} 个用户）：用户 ${wrong.userId}，${wrong.proof}，${wrong.row}`)
    return 'refused'
  },
}
