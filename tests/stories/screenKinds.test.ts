import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { productOf } from '../../stories/plant/product.ts';
import { word } from '../../stories/words/words.ts';

const { bundle } = productOf(definitionFiles());
const kinds = [...new Set([...bundle.screens.values()].map(({ definition }) => definition.kind))];

describe('the page of a screen', () => {
  it.each(kinds)('has a word for its kind: %s', (kind) => {
    const code = `screen.kind.${kind}`;
    expect(Object.values(word(code))).not.toContain(code);
  });
});
