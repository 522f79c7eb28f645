/**
 * The templates of the built-ins that hold more than their children, as WXML; `html-x` becomes the native element x.
 * Components and style sheets find these elements by their place, because classes belong to the page.
 */
export const templates: Readonly<Record<string, string>> = {
  input:
    '<html-div class="placeholder-class" style="{{placeholderStyle}}">{{placeholder}}</html-div><html-input />',
  textarea:
    '<html-div class="placeholder-class" style="{{placeholderStyle}}">{{placeholder}}</html-div><html-textarea />',
  'scroll-view': '<html-div><html-div><slot /></html-div></html-div>',
  image: '<html-img />',
  canvas: '<html-canvas /><slot />',
  switch: '<html-div />',
  checkbox: '<html-div /><slot />',
  radio: '<html-div /><slot />',
  slider: '<html-input /><html-span />',
  progress: '<html-div><html-div /></html-div><html-span />',
  icon: '<html-div />',
  'rich-text': '<html-div />',
  'root-portal': '<html-div><slot /></html-div>',
  swiper: '<html-div><slot /></html-div><html-div />',
  camera: '<html-video /><slot />',
  'cover-image': '<html-img />',
}
