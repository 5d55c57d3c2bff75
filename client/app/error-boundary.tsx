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
      <Page title="We couldn’t show this page">
        <p>Part of the app didn’t load. Check your connection, then reload the page.</p>
        <Button onClick={() => void reloadApp().catch(() => window.location.reload())}>Reload</Button>
      </Page>
    );
  }
}
