import { render } from 'preact';
import { start } from './start.js';
import { App } from './views/app.js';

const root = document.getElementById('explorer');
if (root) {
  render(<App />, root);
  void start();
}
