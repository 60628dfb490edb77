/** 零 to 九; 十 and 百 multiply. */
const DIGITS = '\u96f6\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d';
const NUMBER = '[\u96f6\u3007\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u767e]+';

/**
 * Words with their Chinese numbers in digits.
 *
 * @param before  what such a number stands before, as the inside of a pattern; anything when left out
 */
export function inDigits(words: string, before = ''): string {
  return words.replaceAll(new RegExp(`${NUMBER}${before === '' ? '' : `(?=${before})`}`, 'g'), (number) =>
    String(numberOf(number)),
  );
}

function numberOf(number: string): number {
  let [sum, digit] = [0, 0];
  for (const letter of number.replace('\u3007', '\u96f6')) {
    const unit = letter === '\u767e' ? 100 : letter === '\u5341' ? 10 : undefined;
    if (unit === undefined) digit = DIGITS.indexOf(letter);
    else [sum, digit] = [sum + (digit || 1) * unit, 0];
  }
  return sum + digit;
}
