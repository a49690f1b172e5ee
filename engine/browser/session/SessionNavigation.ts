/** The part of the navigation that signing in and out uses. */
export interface SessionNavigation {
  reload(): Promise<void>;
  reloadUnder(): Promise<void>;
  renew(path: string, replace: boolean): Promise<void>;
  go(path: string): Promise<void>;
  open(overlay: string, fields?: Record<string, string>): Promise<void>;
  loose: { show(overlay: string, options?: { over?: boolean }): Promise<boolean> };
}
