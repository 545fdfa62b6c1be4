import type { Drawing } from './props.ts'
import { CLEAN_GOODS } from './goods/clean.ts'
import { KITCHEN_GOODS } from './goods/kitchen.ts'
import { WASH_GOODS } from './goods/wash.ts'
import { DIGITAL_GOODS } from './goods/digital.ts'
import { STATIONERY_GOODS } from './goods/stationery.ts'
import { WEAR_GOODS } from './goods/wear.ts'
import { SNACK_GOODS } from './goods/snack.ts'
import { FOOD_GOODS } from './goods/food.ts'
import { CARE_GOODS } from './goods/care.ts'
import { PET_SEASON_GOODS } from './goods/pet-season.ts'
import { BEAUTY_GOODS } from './goods/beauty.ts'
import { ROOM_GOODS } from './goods/room.ts'
import { HOME_GOODS } from './goods/home.ts'
import { PAPER_GOODS } from './goods/paper.ts'

/** The drawing of each goods, by slug. */
export const GOODS_DRAWINGS: Readonly<Record<string, () => Drawing>> = {
  ...PAPER_GOODS,
  ...HOME_GOODS,
  ...ROOM_GOODS,
  ...BEAUTY_GOODS,
  ...PET_SEASON_GOODS,
  ...CARE_GOODS,
  ...FOOD_GOODS,
  ...SNACK_GOODS,
  ...WEAR_GOODS,
  ...STATIONERY_GOODS,
  ...DIGITAL_GOODS,
  ...WASH_GOODS,
  ...KITCHEN_GOODS,
  ...CLEAN_GOODS,
}
