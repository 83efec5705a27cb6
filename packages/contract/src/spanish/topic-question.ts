export const spanishTopicQuestion = '¿Sobre qué temas desea recibir correos?';
