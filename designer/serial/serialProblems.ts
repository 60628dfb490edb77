import { checkSerial, type DraftProblem } from '#engine';
import type { Problem } from '../lint/problems.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';
import { partId, partName } from './serialDocument.ts';

/** What is wrong with a serial rule: what the engine says of it. */
export function serialProblems(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en'): readonly Problem[] {
  return checkSerial(document.id, document.tree['content']).map((found) =>
    serialProblem(document, catalogue, language, found),
  );
}

/** A problem on its part; words of the rule are said as people read them. */
export function serialProblem(
  _document: DesignDocument,
  catalogue: Catalogue,
  language: 'zh' | 'en',
  { code, severity, pointer, params }: Pick<DraftProblem, 'code' | 'severity' | 'pointer' | 'params'>,
): Problem {
  const name = partName(pointer);
  const words = Object.entries(params).map(([key, value]) => [
    key,
    catalogue(`designer.serial.${key}.${value}`, language) ?? value,
  ]);
  return {
    code,
    severity,
    element: name === undefined ? undefined : partId(name),
    params: Object.fromEntries(words) as Problem['params'],
  };
}
