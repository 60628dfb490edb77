/** A form as the office shows it: machine, validation, drafts and all. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Ajv } from 'ajv';
import { useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { options } from '../../../../engine/input/validator.ts';
import 'virtual:tokens.css';
import '../../../../renderer/tokens/base.css';
import { queries } from '../../../../renderer/state/queries.ts';
import { OfficeForm } from '../../../../renderer/pages/forms/office/OfficeForm.tsx';
import { useActionForm, type FormStart } from '../../../../renderer/pages/forms/useActionForm.ts';
import { viewOf } from './fields.ts';
import { findSession } from '../../../../renderer/session/session.ts';
import { Words } from './Words.tsx';

const NOTHING = {};

function Form({ count }: { readonly count: number }): ReactNode {
  const start = useMemo(
    (): FormStart => ({
      view: viewOf(count),
      shell: 'office',
      preset: NOTHING,
      base: NOTHING,
      input: NOTHING,
      versions: NOTHING,
      filled: {},
      isRestored: false,
      draft: 'bench',
    }),
    [count],
  );
  return <OfficeForm form={useActionForm(start)} record={undefined} footer={null} />;
}

await findSession();
Object.assign(globalThis, {
  // The server would have compiled it; a form without the shell's hash asks for none.
  prepare: (count: number) => {
    const validate = new Ajv(options).compile(viewOf(count).schema);
    queries.setQueryData(['validator', undefined, 'bench'], () => validate);
  },
  mount: (count: number) =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <QueryClientProvider client={queries}>
        <Words>
          <Form count={count} />
        </Words>
      </QueryClientProvider>,
    ),
});
