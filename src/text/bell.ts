/** Words of the list below the bell, which is loaded when it opens. */
export const BELL = {
  account: (count: number) => `账户有 ${count} 项新变动，请查看`,
} as const
