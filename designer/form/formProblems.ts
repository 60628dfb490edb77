import { checkForm } from '#engine';
import { problemOn, worstFirst, type Problem, type ProblemReader } from '../lint/problems.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import { shown, textIn, type Catalogue, type Title } from '../model/texts.ts';
import { fieldCode, fieldId, fieldName, formIn } from './formDocument.ts';

/** What is wrong with a form, on the field it is wrong with: what the engine says, and titles that are missing. */
export function formProblems(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en'): readonly Problem[] {
  const found = checkForm(document.tree['content']).map((problem) => formProblem(document, catalogue, language, problem));
  return worstFirst([...found, ...missingTitles(document, catalogue)]);
}

/** A problem on its field, which is called by its title. */
const formProblem: ProblemReader = (document, catalogue, language, found) => {
  const name = fieldName(found.pointer);
  return problemOn(found, name === undefined ? undefined : fieldId(name), (key, value) =>
    key === 'field'
      ? shown(fieldTitle(document, catalogue, String(value)), language, String(value))
      : (catalogue(String(value), language) ?? value),
  );
};

/** How a field is called: in the texts of the form, else as its schema says. */
export function fieldTitle(document: DesignDocument, catalogue: Catalogue, name: string): Title {
  const code = fieldCode(document.id, name);
  const own = formIn(document).properties[name]?.title;
  return { zh: textIn(document, catalogue, code, 'zh') ?? own, en: textIn(document, catalogue, code, 'en') ?? own };
}

function missingTitles(document: DesignDocument, catalogue: Catalogue): readonly Problem[] {
  return Object.keys(formIn(document).properties).flatMap((field) =>
    (['zh', 'en'] as const).flatMap((language) =>
      fieldTitle(document, catalogue, field)[language] === undefined
        ? {
            code: `designer.form.noTitle.${language}`,
            severity: 'error' as const,
            params: { field },
            element: fieldId(field),
          }
        : [],
    ),
  );
}
