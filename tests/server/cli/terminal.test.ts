import { expect, it, vi } from 'vitest';
import { main } from '../../../server/cli/main.ts';
import { sentence } from '../../../server/cli/terminal.mjs';

it('says one thing and several otherwise, whatever the number is called', () => {
  const late = (n: number): string => sentence('doctor.labels', { n }, 'en');
  expect([late(1), late(2)]).toEqual(['1 label could not be made.', '2 labels could not be made.']);
  expect(sentence('upgrade.done', { steps: 1 }, 'en')).toBe('The database is upgraded, 1 step.');
  expect(sentence('upgrade.done', { steps: 1 }, 'zh')).toContain('1');
});

it('takes the name after `--` for the name: no file is called so', async () => {
  const said: string[] = [];
  const listening = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  const codes = [await main('backup', ['--']), await main('backup', []), await main('backup', ['--', 'package.json'])];
  listening.mockRestore();
  expect(codes).toEqual([1, 1, 1]);
  expect(said[0]).toBe(said[1]);
  expect(said[2]).toContain('package.json');
});
