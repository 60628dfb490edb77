/** The floor of a form: plain React, every field with a state of its own, nothing else. */
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { kindOf, nameOf, WORDS } from './fields.ts';

function Field({ n }: { readonly n: number }): ReactNode {
  const [value, setValue] = useState('');
  const own = {
    id: nameOf(n),
    value,
    onChange: ({ target }: { target: { value: string } }): void => setValue(target.value),
  };
  return (
    <div className="row">
      <label htmlFor={nameOf(n)}>Field {n}</label>
      {kindOf(n) === 'select' ? (
        <select {...own}>
          {WORDS.map((word) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      ) : (
        <input type={kindOf(n)} {...own} />
      )}
    </div>
  );
}

Object.assign(globalThis, {
  mount: (count: number) =>
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      Array.from({ length: count }, (_, n) => <Field key={n} n={n} />),
    ),
});
