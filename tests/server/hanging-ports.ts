import { PORT_RULES, type Ports } from '#server/guarded-ports.ts'

type Method = (...args: unknown[]) => unknown
type AnyPort = Record<string, unknown>
/** One of several of a kind has its number behind the name. */
type HungName = keyof Ports | `${keyof Ports} ${number}`

/** Partners that answer, or hang, at the test's command. */
export class HangingPorts {
  readonly ports: Ports
  readonly #hung = new Set<HungName>()
  readonly #release: (() => void)[] = []
  /** Questions that wait for an answer. */
  waiting = 0

  constructor(ports: Ports) {
    const hang = (name: keyof Ports, port: AnyPort, as: HungName = name): AnyPort => {
      // Its rules are named by its own methods.
      const rules = Object.entries(PORT_RULES[name] as Record<string, object | 'here'>)
      const methods = rules.flatMap(([method, rule]) => {
        if (rule === 'here') return []
        const isInPieces = 'inPieces' in rule
        return [[method, this.#method([name, as], port[method] as Method, isInPieces)] as const]
      })
      return { ...port, ...Object.fromEntries(methods) }
    }
    const all = Object.entries(ports).map(([name, port]) => {
      const key = name as keyof Ports // it is one of theirs
      const made = Array.isArray(port)
        ? port.map((one: AnyPort, i) => hang(key, one, `${key} ${i}`))
        : hang(key, port as AnyPort)
      return [name, made] as const
    })
    // Each has the methods that it had.
    this.ports = Object.fromEntries(all) as unknown as Ports
  }

  #wait(): Promise<never> {
    this.waiting++
    return new Promise((_, reject) => {
      this.#release.push(() => {
        this.waiting--
        reject(new Error('the partner hung up'))
      })
    })
  }

  #method(names: readonly HungName[], method: Method, isInPieces: boolean): Method {
    return (...args) => {
      if (!names.some((name) => this.#hung.has(name))) return method(...args)
      if (!isInPieces) return this.#wait()
      return { [Symbol.asyncIterator]: () => ({ next: () => this.#wait() }) }
    }
  }

  hang(...names: readonly HungName[]): void {
    for (const name of names) this.#hung.add(name)
  }

  /** All answer again; waiting calls end because the partner hung up. */
  release(): void {
    this.#hung.clear()
    for (const end of this.#release.splice(0)) end()
  }
}
