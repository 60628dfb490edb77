import { checkDefinitions, load, type SourceFile, Units } from '#engine';
import { expect, it } from 'vitest';
import { formatExamples } from '../../kit/files.ts';

/** Units that know which of them were made. */
class CountedUnits extends Units {
  readonly made: string[] = [];

  override unit<T>(key: string, make: () => T): T {
    return super.unit(key, () => {
      this.made.push(key);
      return make();
    });
  }
}

const files = formatExamples();
const units = new CountedUnits();

/** What is made of definitions, the rules of the linter aside, which look at several. */
function madeOf(set: readonly SourceFile[]): readonly string[] {
  units.made.length = 0;
  checkDefinitions(units.keepAll('loaded', load(set).definitions), [], units);
  units.endRound();
  return units.made.filter((key) => !key.startsWith('lint ')).toSorted();
}

const withEdit = (name: string, from: string, to: string): readonly SourceFile[] =>
  files.map((file) => (file.path.endsWith(`/${name}.json`) ? { path: file.path, text: file.text.replace(from, to) } : file));

it('compiles all of a set, nothing of the same one, and after an edit what was edited, with its scenario', () => {
  expect(madeOf(files).length).toBeGreaterThan(40);
  expect(madeOf(files)).toEqual([]);
  const edited = withEdit('crate-verify.action', '"crate.part == part"', '"crate.part != part"');
  const ofVerify = ['action crate-verify', 'given example/crate-verify.scenario.json#crate-verify', 'scenario crate-verify'];
  expect(madeOf(edited)).toEqual(ofVerify);
  expect(madeOf(withEdit('crate-full.query', '>= settings', '> settings'))).toEqual(
    expect.arrayContaining(['query crate-full']),
  );
});
