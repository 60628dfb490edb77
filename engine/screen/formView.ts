import type { FormScreen } from '../definitions.generated.ts';
import { recordSchema } from '../input/jsonSchema.ts';
import { ranked } from '../model/names.ts';
import type { ActionModel } from '../model/types.ts';
import { fieldView } from './fields.ts';
import type { CommonKey } from './listView.ts';
import type { FormView } from './view.ts';
import type { Viewer } from './viewer.ts';

/** The inputs of an action, in the sections a file arranges. */
export function formView(viewer: Viewer, screen: FormScreen, action: ActionModel): Omit<FormView, CommonKey> {
  const fields = action.input.fields ?? [];
  return {
    kind: 'form',
    action: action.id,
    fields: fields.map((field) => fieldView(viewer, field)),
    sections: ranked(screen.sections).map(([name, section]) => ({
      name,
      title: `${screen.id}.section.${name}`,
      fields: section.fields,
    })),
    schema: recordSchema(fields),
    ...(action.generated ? { generated: action.generated } : {}),
  };
}
