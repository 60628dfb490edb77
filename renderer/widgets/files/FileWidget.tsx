import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import type { Json } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { FileView } from '../../parts/media/FileView.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { sortOf, type FileSort } from '../../parts/media/fileSort.ts';
import { CropDialog } from './CropDialog.tsx';
import { PendingUploadView } from './PendingUploadView.tsx';
import { idsIn } from './idsIn.ts';
import { useUploads } from './useUploads.ts';
import { useFormContext } from '../FormContext.ts';
import { controlProps, type WidgetProps } from '../types.ts';
import css from './FileWidget.module.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

/** Texts, accepted types and capture mode by sort of file. */
const WORDS: Readonly<Record<FileSort, { readonly of: string; readonly choose: string; readonly accept: string }>> = {
  picture: { of: 'ui.file.pictureOf', choose: 'ui.file.choosePicture', accept: PICTURES },
  audio: { of: 'ui.file.audioOf', choose: 'ui.file.chooseAudio', accept: 'audio/*,.mp3,.m4a,.aac,.ogg,.wav' },
  file: { of: 'ui.file.fileOf', choose: 'ui.file.choose', accept: `${PICTURES},application/pdf` },
};

/**
 * Pictures, recordings or documents, from the camera or as files: uploaded at once, shown as thumbnails, removed or retried
 * one by one.
 */
export function FileWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const { variant } = useFormContext();
  const { t } = useTranslator();
  const isMany = field.kind !== 'file';
  const sort = sortOf(field);
  const ids = idsIn(value);
  const latest = useRef(ids);
  useEffect(() => void (latest.current = idsIn(value)), [value]);
  const set = (next: readonly string[]): void => {
    latest.current = next;
    onChange(next.length === 0 ? undefined : isMany ? (next as Json) : next[0]);
  };
  const uploads = useUploads(sort, (id) => set(isMany ? [...latest.current, id] : [id]));
  const maxItems = isMany ? (field.maxItems ?? Infinity) : 1;
  const room = maxItems - ids.length - uploads.sending.length;
  const [toCrop, setToCrop] = useState<readonly File[]>([]);
  const { aspect } = field;
  const send = (files: readonly File[]): void => {
    const accepted = files.slice(0, Math.max(0, room - toCrop.length));
    if (aspect === undefined) uploads.send(accepted);
    else setToCrop((before) => [...before, ...accepted]);
  };
  const cropNext = (file: File | undefined): void => {
    setToCrop(([, ...others]) => others);
    if (file) uploads.send([file]);
  };
  const size = variant === 'pad' ? 72 : 56;
  return (
    <Drop id={props.id} label={props.label} onFiles={send}>
      {ids.map((id, at) => {
        const name = t(WORDS[sort].of, { number: at + 1 });
        return (
          <span key={id} className={css['stored']}>
            <FileView id={id} name={name} sort={sort} size={size} isExpanded />
            <Remove what={name} onPress={() => set(ids.filter((each) => each !== id))} />
          </span>
        );
      })}
      {uploads.sending.map((each) => (
        <PendingUploadView key={each.key} of={each} size={size} isPicture={sort === 'picture'} uploads={uploads} />
      ))}
      {room > 0 && <AddButtons {...props} sort={sort} isMany={isMany} onFiles={send} />}
      {aspect !== undefined && toCrop[0] && (
        <CropDialog key={`${toCrop[0].name} ${toCrop.length}`} file={toCrop[0]} aspect={aspect} onDone={cropNext} />
      )}
      {room <= 0 && isMany && <span className="muted caption">{t('ui.widget.full', { max: maxItems })}</span>}
    </Drop>
  );
}

function Remove({ what, onPress }: { readonly what: string; readonly onPress: () => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <button type="button" className={css['remove']} aria-label={t('ui.widget.remove', { what })} onClick={onPress}>
      <Icon name="x" size={20} />
    </button>
  );
}

/** A drop zone around the whole control. */
function Drop({
  id,
  label,
  onFiles,
  children,
}: {
  readonly id: string;
  readonly label: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}): ReactNode {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
      className={css['files']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
    </div>
  );
}

interface AddButtonsProps extends WidgetProps {
  readonly sort: FileSort;
  readonly isMany: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The camera first on mobile devices; then a file. */
function AddButtons({ sort, isMany, onFiles, ...props }: AddButtonsProps): ReactNode {
  const { t } = useTranslator();
  const { variant } = useFormContext();
  const { 'aria-required': _required, 'aria-label': label, ...control } = controlProps(props);
  const camera = variant === 'pad' && sort === 'picture';
  return (
    <>
      {camera && (
        <PickButton
          control={control}
          icon="camera"
          text={t('ui.file.take')}
          of={label}
          accept={PICTURES}
          capture
          onFiles={onFiles}
        />
      )}
      <PickButton
        control={camera ? {} : control}
        icon="upload"
        text={t(WORDS[sort].choose)}
        of={label}
        accept={WORDS[sort].accept}
        isMany={isMany}
        onFiles={onFiles}
      />
    </>
  );
}

interface PickButtonProps {
  readonly control: object;
  readonly icon: string;
  readonly text: string;
  /** Its purpose, where no label is beside it. */
  readonly of: string | undefined;
  readonly accept: string;
  readonly capture?: boolean;
  readonly isMany?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the file dialog of the device. */
function PickButton({
  control,
  icon,
  text,
  of,
  accept,
  capture = false,
  isMany = false,
  onFiles,
}: PickButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <button
        id={id}
        type="button"
        {...control}
        className={css['add']}
        aria-label={of === undefined ? undefined : `${text}: ${of}`}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} size={22} />
        {text}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={id}
        accept={accept}
        multiple={isMany}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
