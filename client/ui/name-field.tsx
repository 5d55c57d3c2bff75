import { type SubmitEvent, useId, useState } from 'react';
import { checkName } from '#shared/check-name.ts';
import { Button } from './button.tsx';
import { Failure, Input, Row, SmallPrint } from './looks.tsx';
import styles from './name-field.module.css';

interface NameFieldProps {
  label: string;
  /** The name so far; null if there is none. Give the field a key if it may become another skater's. */
  value: string | null;
  /** What the field has before a name is given. */
  suggestion?: string | undefined;
  saveLabel?: string;
  /** What is wrong with a name; undefined if nothing is. */
  check?: (name: string) => string | undefined;
  /** Whether the field is empty again for the next name. */
  isForSeveral?: boolean;
  /** Whether the name can be removed: it is then saved as ''. */
  isOptional?: boolean;
  /** Gets a name of which nothing is wrong. */
  onSave: (name: string) => void | Promise<void>;
  autoComplete?: string;
}

/** A skater's name, which can be changed. What has been typed stays until it is saved, also after a failure. */
export function NameField({
  label,
  value,
  suggestion = '',
  saveLabel = 'Save',
  check = checkName,
  isForSeveral = false,
  isOptional,
  onSave,
  autoComplete = 'off',
}: NameFieldProps) {
  const id = useId();
  const [text, setText] = useState(value ?? suggestion);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const name = text.trim();
  const isUnchanged = name === (value ?? '');

  function change(typed: string): void {
    setText(typed);
    setFault(undefined);
  }

  async function save(): Promise<void> {
    if (isUnchanged || isSaving) return;
    const found = isOptional && name === '' ? undefined : check(name);
    setFault(found);
    if (found) return;
    setText(isForSeveral ? '' : name);
    setSaving(true);
    try {
      await onSave(name);
    } finally {
      setSaving(false);
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void save();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <SmallPrint as="label" htmlFor={id} className={styles.label}>
        {label}
      </SmallPrint>
      <Row className={styles.row}>
        <Input
          id={id}
          type="text"
          dir="auto"
          autoComplete={autoComplete}
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          // More than a name may have: a longer one gets a message, and is not cut.
          maxLength={200}
          value={text}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => change(target.value)}
        />
        <Button variant="secondary" disabled={isUnchanged || isSaving} onClick={() => void save()}>
          {saveLabel}
        </Button>
      </Row>
      <Failure id={`${id}-fault`}>{fault}</Failure>
    </form>
  );
}
