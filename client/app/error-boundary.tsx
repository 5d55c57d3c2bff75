import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reloadApp } from '../features/offline/reload-app.ts';
import { logError } from '../lib/log-error.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logError('This page failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title="This page could not be shown">
        <p>Part of the app did not load. Check your connection, then load the page again.</p>
        <Button onClick={() => void reloadApp().catch(() => window.location.reload())}>Load again</Button>
      </Page>
    );
  }
}
