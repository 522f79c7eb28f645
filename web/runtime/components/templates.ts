/**
 * WXML templates of built-ins with inner elements; `html-x` becomes the native element x. Components and
 * style sheets select these elements by position, because class names belong to the page.
 */
export const templates: Readonly<Record<string, string>> = {
  input: '<html-div class="placeholder-class">{{placeholder}}</html-div><html-input />',
  textarea: '<html-div class="placeholder-class">{{placeholder}}</html-div><html-textarea />',
  'scroll-view': '<html-div><html-div><slot /></html-div></html-div>',
  canvas: '<html-canvas /><slot />',
  slider: '<html-input />',
  'root-portal': '<html-div><slot /></html-div>',
  camera: '<html-video /><slot />',
}
