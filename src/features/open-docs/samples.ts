import java from './samples/PlaceOrder.java?raw'
import curl from './samples/place-order.sh?raw'
// oxlint-disable-next-line import/default -- its text is imported, not the module
import node from './samples/place-order.mjs?raw'
import php from './samples/place-order.php?raw'
import python from './samples/place_order.py?raw'

/** The same order in each language; a test runs them against the server. */
export const SAMPLES = [
  { name: 'curl', text: curl },
  { name: 'Node.js', text: node },
  { name: 'Python', text: python },
  { name: 'Java', text: java },
  { name: 'PHP', text: php },
] as const
