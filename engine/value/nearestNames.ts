/** Most names a misspelt one may be as near to: of more none is meant. */
const MOST = 3;

/**
 * The known names a misspelt one may stand for: those it is nearest to, letters left out, added, changed or turned round, at most
 * one in a short name and two in others. Capitals do not count. Where there is none, those that have all its words: `ruler-measure`
 * for `ruler`.
 */
export function nearestNames(name: string, known: Iterable<string>): readonly string[] {
  const names = [...new Set(known)];
  const nearest = nearestBySpelling(name, names);
  if (nearest.length > 0) return nearest;
  const words = wordsOf(name);
  const isSaid = words.every(({ length }) => length > 2);
  const longer = names.filter((each) => isSaid && words.every((word) => wordsOf(each).includes(word)));
  return longer.length > MOST ? [] : longer;
}

/** The words of a name in either style. */
const wordsOf = (name: string): readonly string[] => name.split(/(?=[A-Z])|[^A-Za-z0-9]+/).map((word) => word.toLowerCase());

function nearestBySpelling(name: string, known: readonly string[]): readonly string[] {
  let most = name.length < 6 ? 1 : 2;
  let nearest: string[] = [];
  for (const each of known) {
    const distance = distanceOf(name.toLowerCase(), each.toLowerCase(), most);
    if (distance > most) continue;
    if (distance < most) nearest = [];
    most = distance;
    nearest.push(each);
  }
  return nearest.length > MOST ? [] : nearest;
}

/** Steps from one word to the other (optimal string alignment); anything beyond `most` where there are more. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const steps = [last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1)];
      row.push(Math.min(...steps, ...(isTurned ? [before[j - 2]! + 1] : [])));
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length]!;
}
