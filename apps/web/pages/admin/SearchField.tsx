import { type ReactElement, useEffect, useState } from 'react';
import { useAddress } from '../../shell/use-address.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './admin.module.css';

const pauseAfterTyping = 300;

/** What is looked for in the list below: kept in the address once the reader stops typing. */
export function SearchField({ label, hint }: { label: string; hint?: string }): ReactElement {
  const { read, write } = useAddress();
  const kept = read('search') ?? '';
  const [text, setText] = useState(kept);
  useEffect(() => {
    if (text === kept) return undefined;
    const timer = setTimeout(() => write({ search: text.trim(), before: null }), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [kept, text, write]);
  return (
    <search className={styles.adminSearch}>
      <TextInput
        label={label}
        value={text}
        onChange={setText}
        maximum={100}
        showsCounter={false}
        type="search"
        autoComplete="off"
        spellCheck={false}
        {...(hint ? { hint } : {})}
      />
    </search>
  );
}

/** What is looked for, as a call's parameter. */
export function useSearch(): { search?: string } {
  const search = useAddress().read('search')?.slice(0, 100);
  return search ? { search } : {};
}
