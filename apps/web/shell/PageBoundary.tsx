import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Notice.module.css';
import { Notice } from './Notice.tsx';
import { PageNotLoaded } from './on-demand.ts';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly thrown: unknown;
}

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): PageBoundaryState {
    return { thrown };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (thrown === null) return this.props.children;
    const reload = (
      <Button variant="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    );
    if (thrown instanceof PageNotLoaded)
      return (
        <Notice title="This page failed to load" actions={reload}>
          The connection failed, or there is a newer version of Fantasy Stats. Nothing is lost. Reload to get
          the page.
        </Notice>
      );
    return (
      <Notice title="This page crashed" actions={reload}>
        Something went wrong on our side. Your leagues and settings are safe on the server. Reload to try
        again; the other pages still work.
        <span className={styles.messageDetail}>
          {thrown instanceof Error ? thrown.message : String(thrown)}
        </span>
      </Notice>
    );
  }
}
