import type { DemoCategoryKey } from '#server/db/seed/goods.data.ts'

/** The pale ground of each category. */
export const TINTS: Readonly<Record<DemoCategoryKey, string>> = {
  paper: '#e9f1fa',
  home: '#f5efe6',
  clean: '#e6f4ee',
  kitchen: '#faf3de',
  wash: '#e3f2f5',
  digital: '#ecedf8',
  stationery: '#f4ecf7',
  wear: '#faebe7',
  snack: '#fceedf',
  food: '#f1f3e0',
  health: '#e6f0f7',
  baby: '#fcf1dc',
  beauty: '#fbe9ef',
  pet: '#edf3e1',
  season: '#fbe7e1',
}
