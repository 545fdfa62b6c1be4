import { down, halo } from '../paint.ts'
import { dot, oval, path, stroke } from '../plane.ts'
import { boxShadow, discShadow, drawing, tray, type Drawing } from '../props.ts'
import { ball, box, cord, drum, lathe, slab } from '../solids.ts'

function drawerBox(): Drawing {
  const pens =
    cord(
      [
        [-56, -50, 36],
        [20, -50, 36],
      ],
      9,
      '#f2b545',
    ) +
    cord(
      [
        [-44, -36, 36],
        [44, -36, 36],
      ],
      9,
      '#ef8080',
    ) +
    cord(
      [
        [-54, -22, 36],
        [24, -22, 36],
      ],
      9,
      '#6db3e8',
    )
  return drawing(
    boxShadow(152, 66, { y: -34 }) +
      boxShadow(72, 66, { x: -40, y: 38 }) +
      boxShadow(72, 66, { x: 40, y: 38 }),
    tray({ y: -34 }, { w: 152, d: 66, h: 40 }, '#bfe0d6', pens),
    tray(
      { x: -40, y: 36 },
      { w: 72, d: 66, h: 40 },
      '#f4d9c6',
      ball({ x: -56, y: 22, z: 16 }, 15, '#f2b545') +
        ball({ x: -28, y: 32, z: 16 }, 15, '#e9795d') +
        ball({ x: -46, y: 52, z: 16 }, 13, '#f6cf6e'),
    ),
    tray(
      { x: 40, y: 36 },
      { w: 72, d: 66, h: 40 },
      '#cdd9ef',
      box({ x: 32, y: 28, z: 6, w: 26, d: 26, h: 38 }, '#8f7fd0') +
        drum({ x: 54, y: 46, z: 6, r: 12, h: 38 }, '#ffffff'),
    ),
  )
}

function nightLight(): Drawing {
  const light = halo([
    [0, '#ffe9a8', 0.95],
    [0.55, '#ffe9a8', 0.35],
    [1, '#ffe9a8', 0],
  ])
  const cap = down([
    [0, '#fff6d8'],
    [0.6, '#ffd978'],
    [1, '#f4a94b'],
  ])
  return drawing(
    discShadow(56),
    light.def,
    dot(0, -96, 104, light.fill),
    slab({ w: 92, d: 92, h: 20, r: 34 }, '#f2cf9a'),
    lathe(
      { z: 20 },
      [
        [34, 0],
        [24, 20],
        [22, 58],
      ],
      '#fdf6e6',
      true,
    ),
    cap.def,
    path('M-78 -80C-78 -132 -40 -160 0 -160S78 -132 78 -80C60 -62 -60 -62 -78 -80Z', cap.fill),
    path('M-78 -80C-60 -62 60 -62 78 -80C60 -72 -60 -72 -78 -80Z', '#fff3cf'),
    oval(-34, -130, 15, 9, '#ffffff', 'transform="rotate(-32 -34 -130)" opacity=".75"'),
    dot(24, -112, 8, '#ffffff', 'opacity=".5"') +
      dot(48, -92, 5, '#ffffff', 'opacity=".5"') +
      dot(-10, -94, 6, '#ffffff', 'opacity=".5"'),
    dot(-11, -44, 3.6, '#5b6675') +
      dot(11, -44, 3.6, '#5b6675') +
      stroke('M-5 -38Q0 -34 5 -38', '#5b6675', 2.2) +
      oval(-19, -38, 5, 3, '#f2a08a') +
      oval(19, -38, 5, 3, '#f2a08a'),
  )
}

export const ROOM_GOODS = {
  'drawer-box': drawerBox,
  'night-light': nightLight,
}
