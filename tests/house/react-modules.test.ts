import { expect, it } from 'vitest'
import { toModule } from '../../tools/react-modules.ts'

it('makes a module of a CommonJS file: what it requires is imported, what it exports can be left out', () => {
  const source = `"use strict";
var React = require("react"),
  ReactDOM = require("react-dom");
exports.now = void 0;
exports.now = function () {
  return React.version;
};
exports.later = function () {
  return exports.now() + ReactDOM.version;
};
`
  expect(toModule(source)).toBe(`import * as React from 'react'
import * as ReactDOM from 'react-dom'
let exported_now
"use strict";
exported_now = void 0;
exported_now = function () {
  return React.version;
};
const exported_later = function () {
  return exported_now() + ReactDOM.version;
};

export { exported_now as now, exported_later as later }`)
})
