import { type ReactElement, useEffect, useState } from 'react';
import { useAddress } from '../../shell/use-address.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './admin.module.css';

const pauseAfterTyping = 300;

/** Searches the list below. Updates the URL after a pause in typing. */
export function SearchField({ label, hint }: { label: string; hint?: string }): ReactElement {
  const { read, write } = useAddress();
  const searchText = read('search') ?? '';
  const [text, setText] = useState(searchText);
  useEffect(() => {
    if (text === searchText) return undefined;
    const timer = setTimeout(() => write({ search: text.trim(), before: null }), pauseAfterTyping);
    return () => clearTimeout(timer);
  }, [searchText, text, write]);
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

export function useSearch(): { search?: string } {
  const search = useAddress().read('search')?.slice(0, 100);
  return search ? { search } : {};
}
