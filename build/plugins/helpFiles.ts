import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tokenSheet } from '../../renderer/tokens/tokensCss.ts';

const dir = join(import.meta.dirname, '../../renderer/help');

/** Adds the style and the script of the manual's page, which the server writes: under names that it knows. */
export function helpFiles(): Plugin {
  return {
    name: 'takt-help-files',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(dir, 'help.ts'), fileName: 'help.js' });
      const source = `${tokenSheet()}\n${readFileSync(join(dir, 'help.css'), 'utf8')}`;
      this.emitFile({ type: 'asset', fileName: 'help.css', source });
    },
  };
}
