import './chat.css';
import { ChatApp } from './ChatApp.ts';
import { paintHeader } from './headerColor.ts';
import { showEnd } from './showEnd.ts';
import { start } from './start.ts';

const root = document.getElementById('chat');
if (root) {
  if (start.headerColor !== '') paintHeader(start.headerColor);
  if (start.key === undefined) showEnd(root);
  else Reflect.construct(ChatApp, [root]);
}
