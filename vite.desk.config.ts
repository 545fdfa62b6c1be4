import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const DESK = `http://127.0.0.1:${process.env['DESK_PORT'] ?? '8081'}`

/** The desk: an entry, a bundle and an origin of its own. A buyer downloads nothing of it. */
export default defineConfig({
  root: 'src/desk',
  publicDir: '../../public',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/desk',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': DESK, '/healthz': DESK } },
})
