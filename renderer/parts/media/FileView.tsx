import { useRef, useState, type ReactNode } from 'react';
import { fileUrl } from '../../api/upload.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { FileSort } from './fileSort.ts';
import { AudioView } from './AudioView.tsx';
import { Icon } from '../Icon.tsx';
import css from './FileView.module.css';

export interface FileViewProps {
  readonly id: string;
  /** What it is called; pictures taken here have no name anybody chose. */
  readonly name: string;
  readonly sort: FileSort;
  /** Side of a small picture in px. */
  readonly size: number;
  /** A recording stands with its player. */
  readonly isWhole?: boolean;
}

/** A kept file where a value stands: a small picture that opens, a recording that is heard, or the name of a document that is saved. */
export function FileView({ id, name, sort, size, isWhole = false }: FileViewProps): ReactNode {
  if (sort === 'audio') return <AudioView id={id} name={name} isOpen={isWhole} />;
  if (sort === 'picture') return <PictureView id={id} name={name} size={size} />;
  return (
    <a className={css['document']} href={fileUrl(id)} download={name}>
      <Icon name="file-description" size={Math.min(size, 22)} />
      <span>{name}</span>
    </a>
  );
}

function PictureView({ id, name, size }: Omit<FileViewProps, 'sort'>): ReactNode {
  const { t } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button
        type="button"
        className={css['small']}
        style={{ width: size, height: size }}
        aria-label={t('ui.file.show', { name })}
        onClick={open}
      >
        <img src={fileUrl(id, 'small')} alt="" loading="lazy" />
      </button>
      <dialog ref={dialog} className={css['large']} aria-label={name} onClose={() => setOpen(false)}>
        {isOpen && <img src={fileUrl(id)} alt={name} />}
        <button type="button" className={css['close']} onClick={() => dialog.current?.close()}>
          <Icon name="x" size={28} />
          {t('ui.file.close')}
        </button>
      </dialog>
    </>
  );
}
