import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const files = readdirSync(join(root, 'renderer'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const texts = new Map(files.map((path) => [path, read(path)]));
const words = new Map([...texts].map(([path, text]) => [path, [...text.matchAll(/\w+/g)].map(([word]) => word)]));

/** Names a file exports and nothing in the client mentions: something was built and never put in. */
function* unused(): Generator<string> {
  for (const [path, text] of texts)
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)) {
      const isUsed = [...words].some(([other, all]) =>
        other === path ? all.indexOf(name) < all.lastIndexOf(name) : all.includes(name),
      );
      if (!isUsed) yield `${path} ${name}`;
    }
}

it('has nothing in the client that was built and never put in', () => {
  const ofTheBuild = ['renderer/tokens/tokensCss.ts tokensCss'];
  expect([...unused()].filter((each) => !ofTheBuild.includes(each))).toEqual([]);
});
