import { lazy, Suspense, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { MARKS, applyMark, type Mark } from './formatting.ts';
import { markdownOf } from './pastedMarkdown.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import control from '../control.module.css';
import css from './MarkdownWidget.module.css';

/** The parser is loaded with the first preview. */
const MarkdownView = lazy(() =>
  import('../../parts/media/MarkdownView.tsx').then((part) => ({ default: part.MarkdownView })),
);

/** A Markdown editor: a few buttons, cleaned paste, and a preview. */
export function MarkdownWidget(props: WidgetProps): ReactNode {
  const { id, field, value, onChange } = props;
  const { t } = useTranslator();
  const [isPreview, setPreview] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = typeof value === 'string' ? value : '';
  const write = (insert: string, from?: number, to?: number): void => {
    const box = area.current;
    if (!box) return;
    box.focus();
    if (from !== undefined && to !== undefined) box.setSelectionRange(from, to);
    // The only API that supports undo.
    if (!document.execCommand('insertText', false, insert)) {
      box.setRangeText(insert, box.selectionStart, box.selectionEnd, 'end');
      onChange(box.value === '' ? undefined : box.value);
    }
  };
  const paste = (event: ClipboardEvent): void => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    const plain = event.clipboardData.getData('text/plain');
    void markdownOf(html).then(write, () => write(plain));
  };
  const press = (mark: Mark): void => {
    const box = area.current;
    if (!box) return;
    const { from, to, insert } = applyMark({ text: box.value, from: box.selectionStart, to: box.selectionEnd }, mark);
    write(insert, from, to);
  };
  return (
    <div className="grid shrink gap-6">
      <Bar id={id} isPreview={isPreview} onPreview={setPreview} onMark={press} />
      {isPreview ? (
        <section className={css['preview']} aria-label={t('ui.markdown.look')}>
          <Suspense fallback={<p>{t('ui.markdown.loading')}</p>}>
            {text === '' ? <p>{t('ui.markdown.nothing')}</p> : <MarkdownView text={text} top={2} />}
          </Suspense>
        </section>
      ) : null}
      <div className={control['grow']} data-text={`${text} `} hidden={isPreview}>
        <textarea
          ref={area}
          {...controlProps(props)}
          {...{ [NO_SCAN]: '' }}
          className={control['input']}
          value={text}
          rows={8}
          maxLength={field.maxLength}
          onPaste={paste}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      </div>
      {field.maxLength !== undefined && text.length > field.maxLength * 0.8 && (
        <span className="muted caption">{t('ui.markdown.room', { count: field.maxLength - text.length })}</span>
      )}
    </div>
  );
}

interface BarProps {
  readonly id: string;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onMark: (mark: Mark) => void;
}

function Bar({ id, isPreview, onPreview, onMark }: BarProps): ReactNode {
  const { t } = useTranslator();
  const name = useId();
  return (
    <div className={css['bar']} role="toolbar" aria-label={t('ui.markdown.bar')} aria-controls={id}>
      {MARKS.map(([mark, icon]) => (
        <button
          key={mark}
          type="button"
          disabled={isPreview}
          aria-label={t(`ui.markdown.${mark}`)}
          title={t(`ui.markdown.${mark}`)}
          // The selection is preserved.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMark(mark)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
      <button
        id={name}
        type="button"
        className={css['toggle']}
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        <Icon name="eye" size={18} />
        {t('ui.markdown.look')}
      </button>
    </div>
  );
}
