// Bundles a module as Vite does for a page, but keeps its exports: node vite.mjs PROJECT ENTRY OUTPUT
import { build } from 'vite'

const [root, entry, outDir] = process.argv.slice(2)
await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: entry,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'index.js' },
    },
  },
})
