import type { ReactNode } from 'react';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { product } from '../plant/browserProduct.ts';
import { sentence } from '../plant/sentences.ts';
import { each, word } from '../words/words.ts';

/** What the linter says of a file. */
export function LintResult({ file }: { readonly file: string }): ReactNode {
  const { bundle, problems } = product();
  const own = problems.filter((problem) => problem.file === file);
  return (
    <Section title={word('docs.lint')}>
      {own.length === 0 ? (
        <Chip tone="ok">
          <Phrase of={word('docs.lint.clean')} />
        </Chip>
      ) : (
        own.map(({ code, line, params }) => (
          <p key={`${code} ${line}`}>
            <Chip tone="refused">{line}</Chip>{' '}
            <Phrase of={each((language) => sentence(bundle, { language, zone: 'Asia/Shanghai' }, code, params))} />
          </p>
        ))
      )}
    </Section>
  );
}
