import { describe, expect, it } from 'vitest';
import { applyMark, type Mark } from '../../../renderer/widgets/markdown/formatting.ts';
import { tidy } from '../../../renderer/widgets/markdown/pastedMarkdown.ts';

/** The text after a button, `[` and `]` around what was chosen. */
function press(mark: Mark, given: string): string {
  const [from, to] = [given.indexOf('['), given.indexOf(']') - 1];
  const text = given.replace('[', '').replace(']', '');
  const { insert, ...at } = applyMark({ text, from, to }, mark);
  return text.slice(0, at.from) + insert + text.slice(at.to);
}

describe('a button of the editor', () => {
  it.each([
    ['bold', 'a [word] here', 'a **word** here'],
    ['bold', 'a **[word]** here', 'a word here'],
    ['list', 'one\n[two\nthree]', 'one\n- two\n- three'],
    ['list', '[- two\n- three]', 'two\nthree'],
    ['heading', 'one\ntw[]o', 'one\n## two'],
    ['quote', '[one]', '> one'],
    ['link', 'see [here]', 'see [here](https://)'],
    ['table', 'one[]\ntwo', 'one\n\n|  |  |\n| --- | --- |\n|  |  |\n\ntwo'],
    ['table', '[]', '|  |  |\n| --- | --- |\n|  |  |\n'],
  ] as const)('%s makes %j into %j', (mark, before, after) => expect(press(mark, before)).toBe(after));
});

describe('what was pasted', () => {
  it('has no blanks nobody sees, one empty line between paragraphs, none inside a list', () => {
    expect(tidy('a\u00a0b\u200b  \n\n\n\nc\n\n-   d\n\n-   e\n\n1.  f\n')).toBe('a b\n\nc\n\n- d\n- e\n1. f');
  });
});
