import type { ActionModel } from '#engine';
import type { Session } from './session.ts';

/** Text codes of an action's inputs: the field they take their type from, the field of a generated form, or their own. */
export function inputCodes(
  { definitions }: Pick<Session, 'definitions'>,
  action: ActionModel,
): (path: string) => string | undefined {
  const properties = action.definition.input.properties ?? {};
  return (path) => {
    const [root, name = ''] = path.split('.');
    if (root !== 'input' || name === '') return undefined;
    const of = properties[name]?.['x-of']?.split('.');
    const codes = [
      ...(of ? [of.join('.field.')] : []),
      `${action.id}.input.${name}`,
      `${action.generated?.entity ?? ''}.field.${name}`,
    ];
    return codes.find((code) => definitions.texts.zh.has(code));
  };
}
