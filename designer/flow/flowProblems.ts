import { checkFlow, type Language } from '#engine';
import { problemOn, worstFirst, type Problem, type ProblemReader } from '../lint/problems.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import { shown, textIn, titleIn, type Catalogue } from '../model/texts.ts';
import { flowOf, nodeCode, nodeId, nodeName } from './flowDocument.ts';

/** What is wrong with a flow, on the node it is wrong with: the rules of the engine, and titles that are missing. Worst first. */
export function flowProblems(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en'): readonly Problem[] {
  const found = checkFlow(document.id, document.tree['content']).map((problem) =>
    flowProblem(document, catalogue, language, problem),
  );
  return worstFirst([...found, ...missingTitles(document, catalogue)]);
}

/** A problem on its element; names of nodes and keys are said as people read them. */
const flowProblem: ProblemReader = (document, catalogue, language, found) => {
  const node = nodeName(found.pointer);
  return problemOn(found, node === undefined ? undefined : nodeId(node), (key, value) =>
    key === 'node'
      ? nodeNameTitle(document, catalogue, language, String(value))
      : (catalogue(`check.${key}.${value}`, language) ??
        catalogue(`${found.params['model']}.${key}.${value}`, language) ??
        catalogue(`${key}.${value}`, language) ??
        value),
  );
};

/** What a node is called, or where a way ends. */
export function nodeNameTitle(document: DesignDocument, catalogue: Catalogue, language: Language, name: string): string {
  if (name === 'end') return catalogue('designer.flow.approved', language) ?? name;
  return shown(titleIn(document, catalogue, nodeCode(document.id, name)), language, name);
}

/** Forks and joins are bars: they need no title. */
function missingTitles(document: DesignDocument, catalogue: Catalogue): readonly Problem[] {
  return Object.entries(flowOf(document).nodes).flatMap(([node, { kind }]) => {
    if (kind === 'fork' || kind === 'join') return [];
    return (['zh', 'en'] as const).flatMap((language) =>
      textIn(document, catalogue, nodeCode(document.id, node), language) === undefined
        ? { code: `designer.flow.noTitle.${language}`, severity: 'error' as const, params: { node }, element: nodeId(node) }
        : [],
    );
  });
}
