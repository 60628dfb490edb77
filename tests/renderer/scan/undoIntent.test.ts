import { expect, it } from 'vitest';
import type { ScanContext } from '../../../renderer/screens/scan/machine/scanContext.ts';
import { undoIntent } from '../../../renderer/screens/scan/machine/scanCalls.ts';

it('an undo takes back what was made as it was made, whatever somebody did to it since', () => {
  const made = (code: string, entity = 'box') => ({ id: code, code, entity });
  const context = {
    undo: { action: 'hu-merge', takes: { boxCodes: { made: 'box' }, targetBoxCode: { input: 'boxCode' } } },
    input: { boxCode: 'X3' },
    key: 'k',
    outcome: { data: { created: [made('B1'), made('L1', 'label-print-job'), made('B2')] } },
  } as unknown as ScanContext;
  expect(undoIntent(context)).toEqual({
    action: 'hu-merge',
    input: { boxCodes: ['B1', 'B2'], targetBoxCode: 'X3' },
    key: 'k',
    versions: { 'boxCodes.0': 1, 'boxCodes.1': 1 },
  });
});
