import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FailureNote } from '../text/FailureNote.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './MutationForm.module.css';

interface MutationFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly mutation: { readonly isPending: boolean; readonly error: unknown };
  readonly action: string;
  readonly variant?: 'primary' | 'default';
  /** The last submission's result, shown next to the button. */
  readonly status?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel?: () => void;
}

export function MutationForm(props: MutationFormProps): ReactElement {
  const { mutation, action, variant, status, onSubmit, onCancel, ...form } = props;
  return (
    <form
      {...form}
      className={`${styles.form} ${form.className ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {form.children}
      {mutation.error ? <FailureNote thrown={mutation.error} /> : null}
      <div className={styles.formActions}>
        <Button type="submit" {...(variant ? { variant } : {})} isBusy={mutation.isPending}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="link" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        {status}
      </div>
    </form>
  );
}
