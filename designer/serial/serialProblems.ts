import { checkSerial } from '#engine';
import { problemOn, worstFirst, type Problem, type ProblemReader } from '../lint/problems.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';
import { partId, partName } from './serialDocument.ts';

/** What is wrong with a serial rule: what the engine says of it. */
export function serialProblems(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en'): readonly Problem[] {
  const found = checkSerial(document.id, document.tree['content']);
  return worstFirst(found.map((problem) => serialProblem(document, catalogue, language, problem)));
}

/** A problem on its part; words of the rule are said as people read them. */
const serialProblem: ProblemReader = (_document, catalogue, language, found) => {
  const name = partName(found.pointer);
  return problemOn(
    found,
    name === undefined ? undefined : partId(name),
    (key, value) =>
      catalogue(`check.${key}.${value}`, language) ?? catalogue(`designer.serial.${key}.${value}`, language) ?? value,
  );
};
