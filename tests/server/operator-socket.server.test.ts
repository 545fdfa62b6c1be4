import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'

import { listBanners, getSiteFacts } from '#contract/site.ts'
import { readConfig } from '#server/settings/config.ts'
import { silentLog } from '#server/http/log.ts'
import { readOwnFile, writeOwnFile } from '#server/operator/own-file.ts'
import { callServer } from '#server/operator/socket/call.ts'
import {
  serveOperator,
  type OperatorSocket,
  type RunCommand,
} from '#server/operator/socket/serve.ts'
import { startServer, type RunningServer } from '#server/start.ts'

describe('commands while the shop has the embedded database', () => {
  let folder = ''
  let dataDir = ''
  let server: RunningServer
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-socket-'))
    dataDir = path.join(folder, 'data')
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    server = await startServer(readConfig({ PORT: '0', DATA_DIR: dataDir }), silentLog)
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** `npm run operator` in a process of its own. */
  const operator = (...words: string[]) =>
    promisify(execFile)(process.execPath, [inject('operatorBundle'), ...words], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        text: error.stdout + error.stderr,
      }),
    )
  const read = async (url: string): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${server.port}${url}`)).json()

  it('are run by the shop, shown in it, and written down with who gave them', async () => {
    const set = await operator('site', 'set', 'hotline', '4001112222')
    expect(set).toEqual({ code: 0, text: 'hotline："4001112222"\n' })
    expect(await read(getSiteFacts.path)).toMatchObject({ data: { hotline: '4001112222' } })
    const { text } = await operator('log', 'list')
    expect(text).toContain(
      `${os.userInfo().username}  已完成，改动 1 步  site set hotline 4001112222`,
    )
  })

  it('read files from where they are given', async () => {
    const banner = {
      id: 9,
      img: '/goods/a.svg',
      link: '',
      title: '从客户端',
      text: '',
      ground: 'none',
    }
    writeFileSync(path.join(folder, 'banners.json'), JSON.stringify([banner]))
    expect(await operator('site', 'banners', 'banners.json')).toMatchObject({ code: 0 })
    expect(await read(listBanners.path)).toMatchObject({ data: [{ title: '从客户端' }] })
    expect(await operator('site', 'banners', 'none.json')).toEqual({
      code: 1,
      text: '读不到文件 none.json\n',
    })
  })

  it('write files to where they are given, and none over another', async () => {
    expect(await operator('goods', 'export', 'goods.csv')).toMatchObject({ code: 0 })
    expect(statSync(path.join(folder, 'goods.csv')).size).toBeGreaterThan(1000)
    expect(await operator('goods', 'export', 'goods.csv')).toEqual({
      code: 1,
      text: '已有文件 goods.csv，没有覆盖\n',
    })
  })

  it('forge no line of the log, and move nothing on the terminal that shows it', async () => {
    await operator('terms', 'set', 'x\n2026-01-05 10:00:00  boss', '\u202e1\u001b[2K')
    expect((await operator('log', 'list', '2')).text).toContain(
      '  terms set "x\\n2026-01-05 10:00:00  boss" "\\u202e1\\u001b[2K"\n',
    )
  })

  it('are refused before they are sent when they are too long', async () => {
    expect(await operator('pictures', 'add', ...Array<string>(1001).fill('x.webp'))).toEqual({
      code: 2,
      text: '命令太长，没有执行：请分几次执行，或把内容放进文件。\n',
    })
    expect((await operator('log', 'list')).text).not.toContain('x.webp')
  })

  it('end with the code that they have without a shop, several at once as well', async () => {
    const ended = await Promise.all([
      operator('site', 'set', 'nothing', 'x'),
      operator('site', 'set'),
      operator('ledger', 'verify'),
    ])
    expect(ended.map(({ code }) => code)).toEqual([1, 2, 0])
    expect(ended[1]?.text).toContain('npm run operator -- site set NAME VALUE')
    expect(ended[2]?.text).toContain('账目一致')
  })

  it('leave no socket behind when the shop has stopped', async () => {
    await server.stop(1000)
    expect(existsSync(path.join(dataDir, 'operator.sock'))).toBe(false)
  })
})

describe('the socket for commands', () => {
  let folder = ''
  const place = () => path.join(folder, 'operator.sock')
  const open: OperatorSocket[] = []
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-socket-'))
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((socket) => socket.close(0)))
    rmSync(folder, { recursive: true, force: true })
  })

  async function serve(run: RunCommand): Promise<OperatorSocket> {
    const socket = await serveOperator(folder, run)
    if (socket === null) throw new Error('no socket')
    open.push(socket)
    return socket
  }
  const done = { code: 0, error: null }
  /** A command, with what it has printed so far. */
  function give(...words: string[]) {
    const lines: string[] = []
    let ended: ReturnType<typeof callServer> = Promise.resolve(null)
    const spoken = new Promise<void>((resolve) => {
      const print = (line: string) => {
        lines.push(line)
        resolve()
      }
      ended = callServer(
        folder,
        { name: 'tester', print, readFile: readOwnFile, writeFile: writeOwnFile },
        words,
      )
    })
    return { lines, spoken, ended }
  }
  /** Runs that wait until they are let go, and report when they begin. */
  function heldRuns() {
    const begun: string[] = []
    let letGo = (): void => undefined
    let tell = (): void => undefined
    const run: RunCommand = async (_, [word = '']) => {
      begun.push(word)
      tell()
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      return done
    }
    const beginning = () =>
      new Promise<void>((resolve) => {
        tell = resolve
      })
    return { run, begun, beginning, letGo: () => letGo() }
  }

  it('is for nobody but its user', async () => {
    await serve(() => Promise.resolve(done))
    expect(statSync(place()).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o077).toBe(0)
    // Root can try as somebody else.
    if (process.getuid?.() !== 0) return
    const script = `require('net').connect(${JSON.stringify(place())}).on('error', (e) => console.log(e.code))`
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      uid: 65_534,
      gid: 65_534,
      cwd: '/',
    })
    expect(stdout.trim()).toBe('EACCES')
  })

  it('takes one command at a time, and shows the next that it waits', async () => {
    const { run, begun, beginning, letGo } = heldRuns()
    await serve(run)
    const first = beginning()
    const one = give('one')
    await first
    const two = give('two')
    await two.spoken
    expect(two.lines).toEqual(['前一个命令还没有结束，正在排队'])
    expect(begun).toEqual(['one'])
    const second = beginning()
    letGo()
    expect(await one.ended).toEqual(done)
    await second
    letGo()
    expect(await two.ended).toEqual(done)
    expect(begun).toEqual(['one', 'two'])
  })

  it('does not begin a command whose giver has left the queue', async () => {
    const { run, begun, beginning, letGo } = heldRuns()
    await serve(run)
    const first = beginning()
    const one = give('one')
    await first
    const gone = connect(place())
    gone.write('{"name":"tester","words":["gone"]}\n')
    await once(gone, 'data')
    gone.destroy()
    await once(gone, 'close')
    // Whatever came before is known to the server when it answers this one.
    const later = connect(place())
    later.write('nothing\n')
    await once(later, 'data')
    letGo()
    await one.ended
    const last = beginning()
    const three = give('three')
    await last
    letGo()
    await three.ended
    expect(begun).toEqual(['one', 'three'])
  })

  it('refuses the tenth at once: nothing was done for it', async () => {
    const { run, begun, beginning, letGo } = heldRuns()
    await serve(run)
    const first = beginning()
    const one = give('one')
    await first
    const waiting = Array.from({ length: 8 }, (_, place) => give(`waiting ${place}`))
    await Promise.all(waiting.map(({ spoken }) => spoken))
    expect(await give('tenth').ended).toEqual({
      code: 1,
      error: '正在排队的命令太多，这个命令没有执行：请稍后再试。',
    })
    expect(begun).toEqual(['one'])
    for (const { ended } of [one, ...waiting]) {
      letGo()
      await ended
    }
    expect(begun).not.toContain('tenth')
  })

  it('goes on with a command whose giver has gone', async () => {
    const { run, begun, beginning, letGo } = heldRuns()
    await serve(run)
    const first = beginning()
    const gone = connect(place())
    gone.write('{"name":"tester","words":["gone"]}\n')
    await first
    gone.destroy()
    const second = beginning()
    const two = give('two')
    letGo()
    await second
    letGo()
    expect(await two.ended).toEqual(done)
    expect(begun).toEqual(['gone', 'two'])
  })

  it('asks for a file, and is given those alone that the command names', async () => {
    const own = path.join(folder, 'own.bin')
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => i % 256))
    writeFileSync(own, bytes)
    const large = path.join(folder, 'large.bin')
    writeFileSync(large, '')
    truncateSync(large, 32 * 1024 * 1024 + 1)
    const other = path.join(folder, 'other.bin')
    writeFileSync(other, 'secret')
    const seen: unknown[] = []
    await serve(async ({ readFile }) => {
      for (const file of [own, large, folder, other]) {
        const read = await readFile(file)
        seen.push(read.ok ? Buffer.compare(Buffer.from(read.value), bytes) : read.error)
      }
      return done
    })
    expect(await give(own, large, folder).ended).toEqual(done)
    expect(seen).toEqual([0, 'too_large', 'unreadable', 'unreadable'])
  })

  it.each([
    ['no JSON', 'ledger verify\n'],
    ['another form', '{"words":"ledger"}\n'],
    ['a name of two lines', '{"name":"x\\ny","words":["ledger"]}\n'],
    ['too many words', `{"name":"x","words":${JSON.stringify(Array(1001).fill('x'))}}\n`],
  ])('refuses %s in a sentence, and runs nothing', async (_, sent) => {
    let runs = 0
    await serve(() => {
      runs++
      return Promise.resolve(done)
    })
    const socket = connect(place())
    socket.write(sent)
    const [answer] = (await once(socket, 'data')) as [Buffer] // one argument
    expect(answer.toString()).toContain('请重新启动商城')
    expect(runs).toBe(0)
  })

  it('cuts off whoever sends more than a command', async () => {
    await serve(() => Promise.resolve(done))
    const socket = connect(place())
    socket.on('error', () => undefined) // closed under its hands, which `once` would throw
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write('x'.repeat(300_000))
    await closed
    expect(await give('one').ended).toEqual(done)
  })

  it('takes the place of one that a killed process has left', async () => {
    const script = `require('net').createServer().listen(${JSON.stringify(place())}, () => process.kill(process.pid, 'SIGKILL'))`
    await once(spawn(process.execPath, ['-e', script]), 'exit')
    expect(existsSync(place())).toBe(true)
    // Nobody answers there: the command is run without a server.
    expect(await give('one').ended).toBeNull()
    await serve(() => Promise.resolve(done))
    expect(await give('one').ended).toEqual(done)
  })

  it('ends with the shop: the command under way first, and none after it', async () => {
    const { run, begun, beginning, letGo } = heldRuns()
    const socket = await serve(run)
    const first = beginning()
    const one = give('one')
    await first
    const two = give('two')
    await two.spoken
    const closed = socket.close(60_000)
    letGo()
    expect(await one.ended).toEqual(done)
    expect(await two.ended).toEqual({ code: 1, error: '商城正在停止，命令没有执行。' })
    await closed
    expect(begun).toEqual(['one'])
    expect(existsSync(place())).toBe(false)
    expect(await give('three').ended).toBeNull()
  })

  it('answers callers whose command the closing shop does not wait for', async () => {
    const { run, beginning, letGo } = heldRuns()
    const socket = await serve(run)
    const first = beginning()
    const one = give('one')
    await first
    await socket.close(0)
    expect(await one.ended).toMatchObject({ code: 1, error: expect.stringContaining('不能确定') })
    letGo()
  })

  it('is not where its path would be too long for the system', async () => {
    const deep = path.join(folder, 'x'.repeat(100))
    expect(await serveOperator(deep, () => Promise.resolve(done))).toBeNull()
    const keyboard = {
      name: 'tester',
      print: () => undefined,
      readFile: readOwnFile,
      writeFile: writeOwnFile,
    }
    expect(await callServer(deep, keyboard, ['one'])).toBeNull()
  })
})
