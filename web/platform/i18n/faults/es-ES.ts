import type { FaultTexts } from "./spoken-faults.ts";

/** What the contract and the server say of faults, in Spanish. */
export const faultsInSpanish: FaultTexts = {
  "Apague o e-mail, ou desmarque que o responsável não tem e-mail":
    "Borre el correo, o desmarque que el responsable no tiene",
  "Não há formulário à espera de resposta com um link que vale. Envie o formulário e imprima de novo":
    "No hay formulario a la espera de respuesta con un enlace válido. Envíe el formulario e imprima de nuevo",
  "O consentimento do responsável é necessário": "El consentimiento del responsable es necesario",
  "Escolha como o consentimento foi dado": "Elija cómo se dio el consentimiento",
  "O formulário chegou sem o consentimento do responsável. Explique o aviso à família e registre o consentimento no cadastro da criança":
    "El formulario llegó sin el consentimiento del responsable. Explique el aviso a la familia y registre el consentimiento en la ficha del niño",
  "Este formulário ainda não foi respondido": "Este formulario todavía no fue respondido",
  "Esta instituição só recebe as respostas com o consentimento do responsável. Marque que você concorda e envie de novo":
    "Esta institución solo recibe las respuestas con el consentimiento del responsable. Marque que está de acuerdo y envíe de nuevo",
  "Diga quem consentiu": "Diga quién consintió",
  "Diga o parentesco de quem consentiu": "Diga el parentesco de quien consintió",
  "Escolha como o responsável consentiu": "Elija cómo consintió la persona responsable",
  "Versão do consentimento é obrigatória": "La versión del consentimiento es obligatoria",
  "Conjunto de estímulos é obrigatório": "El conjunto de estímulos es obligatorio",
  "Resultado inválido": "Resultado no válido",
  "Resultado é obrigatório": "El resultado es obligatorio",
  "Tentativa inválida": "Intento no válido",
  "Tempo inválido": "Tiempo no válido",
  "Data e hora inválidas": "Fecha y hora no válidas",
  "Escolha quem acompanha o olhar": "Elija quién sigue la mirada",
  "Versão do protocolo é obrigatória": "La versión del protocolo es obligatoria",
  "Versão do algoritmo é obrigatória": "La versión del algoritmo es obligatoria",
  "Informe de {} a {} meses, ou enquanto o prontuário existir":
    "Indique de {} a {} meses, o mientras exista la ficha",
  "Resumo inválido": "Resumen no válido",
  "Semente inválida": "Semilla no válida",
  "Diga por que o teste não vale": "Diga por qué la prueba no vale",
  "Amostras inválidas": "Muestras no válidas",
  "Amostras grandes demais": "Las muestras son demasiado grandes",
  "Amostras de uma versão desconhecida": "Muestras de una versión desconocida",
  "Versão do protocolo desconhecida: atualize a página":
    "Versión del protocolo desconocida: actualice la página",
  "O teste termina antes de começar": "La prueba termina antes de empezar",
  "O teste termina depois de ser enviado": "La prueba termina después de enviarse",
  "O cadastro desta criança foi unido a outro, que você não vê. Peça a quem administra a instituição para enviar o teste.":
    "El registro de este niño se unió a otro que usted no ve. Pida a quien administra la institución que envíe la prueba.",
  "Esta criança está arquivada: restaure o cadastro antes.":
    "Este niño está archivado: restaure antes el registro.",
  "Este teste já foi guardado com outro conteúdo.":
    "Esta prueba ya está guardada con otro contenido.",
  "Este teste foi feito em outra conta: ele espera até essa pessoa entrar de novo.":
    "Esta prueba se hizo en otra cuenta: espera hasta que esa persona vuelva a entrar.",
  "Este responsável não é desta criança.": "Esta persona responsable no es de este niño.",
  "Este teste não tem resultado a invalidar.": "Esta prueba no tiene resultado que invalidar.",
  "Dê um nome ao conjunto": "Dé un nombre al conjunto",
  "Escolha um vídeo": "Elija un vídeo",
  "Diga de quem são os vídeos": "Diga de quién son los vídeos",
  "Diga o que permite usá-los": "Diga qué permite usarlos",
  "Diga quem declara": "Diga quién declara",
  "Diga a data da declaração": "Diga la fecha de la declaración",
  "A data da declaração está no futuro.": "La fecha de la declaración está en el futuro.",
  "Envie ao menos um par de vídeos antes de usar este conjunto.":
    "Envíe al menos un par de vídeos antes de usar este conjunto.",
  "Falta um vídeo de um par: cada par tem uma cena social e uma geométrica.":
    "Falta un vídeo de un par: cada par tiene una escena social y una geométrica.",
  "Há um par vazio entre os outros. Preencha os pares em ordem.":
    "Hay un par vacío entre los otros. Complete los pares en orden.",
  "Declare os direitos sobre os vídeos antes de usar este conjunto.":
    "Declare los derechos sobre los vídeos antes de usar este conjunto.",
  "Este conjunto ainda não está em uso.": "Este conjunto aún no está en uso.",
  "Este conjunto já foi usado. Faça uma nova versão para mudar.":
    "Este conjunto ya se usó. Haga una nueva versión para cambiarlo.",
  "Medida inválida": "Medida no válida",
  "Falta medir a luz e o movimento de um vídeo antes de usar este conjunto.":
    "Falta medir la luz y el movimiento de un vídeo antes de usar este conjunto.",
  "Um vídeo pisca mais de três vezes por segundo e pode fazer mal aos olhos. Troque o vídeo antes de usar este conjunto.":
    "Un vídeo parpadea más de tres veces por segundo y puede dañar los ojos. Cambie el vídeo antes de usar este conjunto.",
  "A luz ou o movimento dos dois lados de um par difere mais de 10%. Escreva por que usar mesmo assim.":
    "La luz o el movimiento de los dos lados de un par difiere más de un 10%. Escriba por qué usarlo de todos modos.",
  "Este vídeo já foi usado. O que foi medido dele fica como está.":
    "Este vídeo ya se usó. Lo que se midió de él queda como está.",
  "O arquivo não é um vídeo MP4 nem WebM.": "El archivo no es un vídeo MP4 ni WebM.",
  "O vídeo está cortado: falta o fim do arquivo. Exporte de novo e envie inteiro.":
    "El vídeo está cortado: falta el final del archivo. Expórtelo de nuevo y envíelo entero.",
  "O arquivo só tem som, sem imagem. Escolha um vídeo.":
    "El archivo solo tiene sonido, sin imagen. Elija un vídeo.",
  "O vídeo chegou diferente do que foi enviado. Envie outra vez.":
    "El vídeo llegó distinto de lo que se envió. Envíelo otra vez.",
  "O vídeo não diz quanto dura. Exporte de novo como MP4 ou WebM.":
    "El vídeo no dice cuánto dura. Expórtelo de nuevo como MP4 o WebM.",
  "O vídeo precisa durar 12 segundos (de 11,5 a 12,5).":
    "El vídeo debe durar 12 segundos (de 11,5 a 12,5).",
  "Um dos cadastros mudou enquanto você olhava. Confira de novo.":
    "Una de las fichas cambió mientras usted miraba. Revise de nuevo.",
  "Estes cadastros já foram juntados e separados. Recarregue a página.":
    "Estas fichas ya fueron unidas y separadas. Recargue la página.",
  "O cadastro que ficou foi juntado a outro depois. Separe primeiro aquele.":
    "La ficha que quedó se unió a otra después. Separe primero esa.",
  "O cadastro que ficou está arquivado. Restaure-o para separar.":
    "La ficha que quedó está archivada. Restáurela para separarlas.",
  "A caixa de e-mail do responsável está cheia": "El buzón del responsable está lleno",
  "A equipe registrou que o responsável não quer mais mensagens":
    "El equipo registró que el responsable no quiere más mensajes",
  "O e-mail voltou: a caixa está cheia": "El correo volvió: el buzón está lleno",
  "O e-mail voltou: a caixa não existe ou não recebe mais mensagens":
    "El correo volvió: el buzón no existe o ya no recibe mensajes",
  "O e-mail voltou: o servidor do destinatário não aceita e-mails deste sistema":
    "El correo volvió: el servidor del destinatario no acepta correos de este sistema",
  "O e-mail voltou: o servidor do destinatário não aceita o remetente":
    "El correo volvió: el servidor del destinatario no acepta al remitente",
  "O e-mail voltou: o servidor do destinatário não o aceitou a tempo":
    "El correo volvió: el servidor del destinatario no lo aceptó a tiempo",
  "O e-mail voltou: o servidor do destinatário recusou o conteúdo":
    "El correo volvió: el servidor del destinatario rechazó el contenido",
  "O responsável pediu para não receber mais mensagens":
    "El responsable pidió no recibir más mensajes",
  "O servidor do destinatário ainda não aceitou o e-mail e continua tentando":
    "El servidor del destinatario aún no ha aceptado el correo; se sigue intentando",
  "O servidor do destinatário não aceita e-mails deste sistema":
    "El servidor del destinatario no acepta correos de este sistema",
  "A escola envia o formulário por e-mail: o link da família não passa por outras pessoas":
    "La escuela envía el formulario por correo: el enlace de la familia no pasa por otras personas",
  "A ação não é possível no estado atual": "La acción no es posible en el estado actual",
  "A conexão está lenta demais. Tente de novo":
    "La conexión es demasiado lenta. Inténtelo de nuevo",
  "A criança já está neste grupo": "El niño o la niña ya está en este grupo",
  "A criança não tem responsável cadastrado":
    "El niño o la niña no tiene ningún responsable registrado",
  "A criança precisa de pelo menos um responsável":
    "El niño o la niña necesita al menos un responsable",
  "A mensagem não pode ficar vazia": "El mensaje no puede quedar vacío",
  "A requisição não pôde ser lida": "No se pudo leer la solicitud",
  "A senha deve ter pelo menos 8 caracteres": "La contraseña debe tener al menos 8 caracteres",
  "A senha não pode ser feita do seu nome ou e-mail":
    "La contraseña no puede formarse con su nombre o correo",
  "A senha pode ter no máximo 512 caracteres":
    "La contraseña puede tener como máximo 512 caracteres",
  "A senha repete demais os mesmos caracteres. Escolha outra":
    "La contraseña repite demasiado los mismos caracteres. Elija otra",
  "As senhas não coincidem": "Las contraseñas no coinciden",
  "A licença desta versão já terminou": "La licencia de esta versión ya terminó",
  "As idades estudadas estão fora de ordem": "Las edades estudiadas están fuera de orden",
  "As perguntas deste formulário são outras. Abra o link de novo":
    "Las preguntas de este formulario son otras. Abra el enlace de nuevo",
  "As respostas oferecidas devem ser as do questionário":
    "Las respuestas ofrecidas deben ser las del cuestionario",
  "Com todas as respostas de atenção, o resultado deve ser alto":
    "Con todas las respuestas de atención, el resultado debe ser alto",
  "Os itens devem ser os do questionário, na mesma ordem":
    "Los ítems deben ser los del cuestionario, en el mismo orden",
  "Escolha um arquivo": "Elija un archivo",
  "Escolha um arquivo FHIR": "Elija un archivo FHIR",
  "Deve ser um número inteiro": "Debe ser un número entero",
  "Deve ser uma data": "Debe ser una fecha",
  "Esta versão já foi importada. Dê outro número de versão":
    "Esta versión ya fue importada. Dele otro número de versión",
  "Esta versão é a da própria plataforma: dê outro número de versão":
    "Esta versión es la propia de la plataforma: dele otro número de versión",
  "Este conjunto de respostas não existe no arquivo":
    "Este conjunto de respuestas no existe en el archivo",
  "Falta preencher": "Falta completar",
  "Falta uma resposta que valha 0 ponto: a de quem não tem sinais de atenção":
    "Falta una respuesta que valga 0 puntos: la de quien no tiene señales de atención",
  "Formato desconhecido": "Formato desconocido",
  "O arquivo foi alterado depois de exportado: {name} não confere":
    "El archivo fue cambiado después de exportado: {name} no coincide",
  "O arquivo não está em UTF-8": "El archivo no está en UTF-8",
  "O arquivo não pôde ser lido: envie um Bundle FHIR (JSON), linhas NDJSON ou o ZIP de uma exportação":
    "No se pudo leer el archivo: envíe un Bundle FHIR (JSON), líneas NDJSON o el ZIP de una exportación",
  "O arquivo não tem nenhum recurso FHIR": "El archivo no tiene ningún recurso FHIR",
  "O arquivo não tem nenhuma criança (Patient) com cadastro ativo":
    "El archivo no tiene ningún niño (Patient) con ficha activa",
  "O arquivo não é um questionário: envie um pacote JSON ou um FHIR Questionnaire":
    "El archivo no es un cuestionario: envíe un paquete JSON o un FHIR Questionnaire",
  "O arquivo tem dados que não combinam entre si. Nada foi importado":
    "El archivo tiene datos que no concuerdan entre sí. No se importó nada",
  "O arquivo tem recursos demais: o limite é de {count}":
    "El archivo tiene demasiados recursos: el límite es {count}",
  "O arquivo tem respostas de um questionário que não veio com ele":
    "El archivo tiene respuestas de un cuestionario que no vino con él",
  "O arquivo tem uma pontuação que não confere com as respostas":
    "El archivo tiene una puntuación que no coincide con las respuestas",
  "O arquivo ZIP é grande demais quando aberto": "El archivo ZIP es demasiado grande al abrirlo",
  "O limiar alto deve ser maior que o moderado, e o moderado pelo menos 1":
    "El umbral alto debe ser mayor que el moderado, y el moderado al menos 1",
  "O questionário não pode ser usado. Veja o que falta":
    "El cuestionario no se puede usar. Vea lo que falta",
  "Pontos fora do intervalo permitido": "Puntos fuera del intervalo permitido",
  "Este código não é de um questionário da plataforma. Um questionário novo precisa de regras de resultado e de encaminhamento, que não vêm no arquivo: importe redações licenciadas de um destes":
    "Este código no es de un cuestionario de la plataforma. Un cuestionario nuevo necesita reglas de resultado y de derivación, que no vienen en el archivo: importe redacciones con licencia de uno de estos",
  "Texto longo demais": "Texto demasiado largo",
  "Veio de outra instalação sem ter sido enviada":
    "Vino de otra instalación sin haber sido enviada",
  "Área desconhecida": "Área desconocida",
  "{what}: não foi exportado por esta plataforma": "{what}: no fue exportado por esta plataforma",
  "CPF inválido: confira os dígitos": "CPF no válido: revise los dígitos",
  "CNS inválido: confira os dígitos": "CNS no válido: revise los dígitos",
  "CNES inválido: são 7 dígitos": "CNES no válido: son 7 dígitos",
  "Sexo inválido": "Sexo no válido",
  "Cadastro recebido. Se este e-mail já tinha uma conta, ela continua como antes: entre com a senha que já usava":
    "Registro recibido. Si este correo ya tenía una cuenta, sigue como antes: entre con la contraseña que ya usaba",
  "Caixa local": "Buzón local",
  "Campo desconhecido: {name}": "Campo desconocido: {name}",
  "Campo não usado por seu papel": "Campo que su rol no usa",
  "Campo obrigatório": "Campo obligatorio",
  "Campo usado apenas ao arquivar": "Campo que solo se usa al archivar",
  "Canal inválido": "Canal no válido",
  "Confirmação de senha é obrigatória": "La confirmación de la contraseña es obligatoria",
  "Confirme seu e-mail antes de fundar uma organização":
    "Confirme su correo antes de fundar una organización",
  "Convite inválido ou expirado. Peça outro a quem convidou você":
    "Invitación no válida o vencida. Pida otra a quien le invitó",
  "Convite recusado": "Invitación rechazada",
  "Convite revogado": "Invitación revocada",
  "Credenciais inválidas": "Credenciales no válidas",
  "Cursor inválido": "Cursor no válido",
  "Data de nascimento inválida": "Fecha de nacimiento no válida",
  "Data de nascimento é obrigatória": "La fecha de nacimiento es obligatoria",
  "Data do consentimento inválida": "Fecha del consentimiento no válida",
  "Data inválida": "Fecha no válida",
  "Diga o motivo": "Indique el motivo",
  "E-mail confirmado": "Correo confirmado",
  "E-mail do responsável é obrigatório": "El correo del responsable es obligatorio",
  "E-mail inválido": "Correo no válido",
  "E-mail é obrigatório": "El correo es obligatorio",
  "Encaminhamento inválido": "Derivación no válida",
  "Endereço é obrigatório": "La dirección es obligatoria",
  "Entre novamente para continuar": "Entre de nuevo para continuar",
  "Enviamos o link de confirmação para o seu e-mail":
    "Enviamos el enlace de confirmación a su correo",
  "Erro interno": "Error interno",
  "Escolha as crianças": "Elija los niños y niñas",
  "Escolha pelo menos um grupo": "Elija al menos un grupo",
  "Escolha se quer avisos por WhatsApp": "Elija si quiere avisos por WhatsApp",
  "Escolha se quer avisos por e-mail": "Elija si quiere avisos por correo",
  "Escolha um grupo que não será arquivado": "Elija un grupo que no se vaya a archivar",
  "Escolha um médico": "Elija un médico",
  "Escolha uma turma": "Elija una clase",
  "Esta criança acabou de ser cadastrada": "Este niño o niña acaba de ser registrado",
  "Esta pessoa está desativada neste papel: reative-a na lista":
    "Esta persona está desactivada en este rol: reactívela en la lista",
  "Esta pessoa já tem este papel na organização":
    "Esta persona ya tiene este rol en la organización",
  "Esta senha é muito comum. Escolha outra": "Esta contraseña es muy común. Elija otra",
  "Este convite foi enviado para outro e-mail. Saia e entre com a conta que tem esse e-mail":
    "Esta invitación se envió a otro correo. Salga y entre con la cuenta que tiene ese correo",
  "Este encaminhamento já foi encerrado": "Esta derivación ya se cerró",
  "Este formulário já foi respondido, talvez pelo responsável enquanto isso. Veja o resultado no cadastro da criança":
    "Este formulario ya fue respondido, tal vez por el responsable mientras tanto. Vea el resultado en la ficha del niño o la niña",
  "Este formulário já foi respondido": "Este formulario ya fue respondido",
  "Este grupo está arquivado. Restaure-o primeiro": "Este grupo está archivado. Restáurelo primero",
  "Este link de confirmação não vale mais. Entre e peça outro":
    "Este enlace de confirmación ya no es válido. Entre y pida otro",
  "Este link não vale mais. Peça outro em “Esqueci minha senha”":
    "Este enlace ya no es válido. Pida otro en “Olvidé mi contraseña”",
  "Este papel alcança toda a organização: não escolha grupos":
    "Este rol abarca toda la organización: no elija grupos",
  "Este papel não existe neste tipo de organização":
    "Este rol no existe en este tipo de organización",
  "Este questionário não é o da idade da criança. Abra o link de novo":
    "Este cuestionario no corresponde a la edad del niño o la niña. Abra el enlace de nuevo",
  "Este responsável não é desta criança": "Este responsable no es de este niño o niña",
  "Este tipo de grupo não cabe neste lugar": "Este tipo de grupo no cabe en este lugar",
  "Faixa etária inválida": "Franja de edad no válida",
  "Falta responder 1 pergunta": "Falta responder 1 pregunta",
  "Faltam responder {count} perguntas": "Faltan {count} preguntas por responder",
  "Formato não suportado: envie JSON": "Formato no admitido: envíe JSON",
  "Formulário inválido": "Formulario no válido",
  "Fuso horário inválido": "Zona horaria no válida",
  "Grupo não encontrado": "Grupo no encontrado",
  "Grupos inválidos": "Grupos no válidos",
  "Há campos inválidos": "Hay campos no válidos",
  "Há crianças neste grupo. Escolha para onde elas vão":
    "Hay niños y niñas en este grupo. Elija adónde van",
  "Há respostas que não são deste questionário": "Hay respuestas que no son de este cuestionario",
  "Identificador inválido": "Identificador no válido",
  "Idioma desconhecido": "Idioma desconocido",
  "Idioma inválido": "Idioma no válido",
  "Informe o e-mail ou o telefone": "Indique el correo o el teléfono",
  "Já existe um grupo com este nome neste lugar":
    "Ya existe un grupo con este nombre en este lugar",
  "Já existe uma conta com este e-mail. Entre com ela":
    "Ya existe una cuenta con este correo. Entre con ella",
  "Já existe uma conta com este e-mail. Entre para aceitar o convite":
    "Ya existe una cuenta con este correo. Entre para aceptar la invitación",
  "Já há um convite com este papel para este e-mail: reenvie-o":
    "Ya hay una invitación con este rol para este correo: reenvíela",
  "Já há {count} modelos próprios: apague um antes":
    "Ya hay {count} plantillas propias: elimine una antes",
  "Link inválido": "Enlace no válido",
  "Mensagem enviada com sucesso!": "¡Mensaje enviado!",
  "Muitas tentativas. Aguarde um pouco e tente de novo":
    "Demasiados intentos. Espere un poco e inténtelo de nuevo",
  "Médico não encontrado": "Médico no encontrado",
  "Médico é obrigatório": "El médico es obligatorio",
  "Método não permitido": "Método no permitido",
  "No máximo 200 grupos": "Como máximo 200 grupos",
  "No máximo 500": "Como máximo 500",
  "No máximo {count} de cada vez": "Como máximo {count} a la vez",
  "Nome completo é obrigatório": "El nombre completo es obligatorio",
  "Nome do grupo é obrigatório": "El nombre del grupo es obligatorio",
  "Nome do responsável é obrigatório": "El nombre del responsable es obligatorio",
  "Nome é obrigatório": "El nombre es obligatorio",
  "Não encontrado": "No encontrado",
  "Não foi entregue após {count} tentativas. {reason}":
    "No se entregó tras {count} intentos. {reason}",
  "Não foi possível uma conexão segura com o servidor de e-mail":
    "No fue posible una conexión segura con el servidor de correo",
  "Não há formulário à espera de resposta: talvez já tenha sido respondido. Atualize a página":
    "No hay ningún formulario a la espera de respuesta: tal vez ya fue respondido. Actualice la página",
  "Não há mais formulário atrasado: talvez já tenha sido respondido":
    "Ya no hay ningún formulario atrasado: tal vez ya fue respondido",
  "Número inválido": "Número no válido",
  "O cadastro a que a mensagem se refere não existe mais":
    "La ficha a la que se refiere el mensaje ya no existe",
  "O cadastro da criança foi arquivado": "La ficha del niño o la niña fue archivada",
  "O consentimento é necessário para enviar": "El consentimiento es necesario para enviar",
  "O conteúdo enviado é grande demais": "El contenido enviado es demasiado grande",
  "O convite expirou": "La invitación venció",
  "O convite foi revogado ou recusado": "La invitación fue revocada o rechazada",
  "O convite já foi aceito": "La invitación ya fue aceptada",
  "O convite não existe mais": "La invitación ya no existe",
  "O endereço de e-mail foi recusado: confira se está certo e se a caixa existe":
    "La dirección de correo fue rechazada: compruebe que es correcta y que el buzón existe",
  "O envio foi interrompido": "El envío se interrumpió",
  "O programa não conseguiu escrever a mensagem": "El programa no pudo escribir el mensaje",
  "A equipe pediu para enviar de novo": "El equipo pidió enviarlo de nuevo",
  "A equipe desistiu do envio": "El equipo desistió del envío",
  "O provedor não entregou a mensagem": "El proveedor no entregó el mensaje",
  "Não foi enviada: quem recebe neste endereço pediu para não receber mais mensagens":
    "No se envió: quien recibe en esta dirección pidió no recibir más mensajes",
  "Não foi enviada: o responsável respondeu que não quer mais mensagens":
    "No se envió: el responsable respondió que no quiere más mensajes",
  "Não foi enviada: este endereço de e-mail já recusou mensagens. Corrija o cadastro":
    "No se envió: esta dirección de correo ya rechazó mensajes. Corrija la ficha",
  "Não foi enviada: este número não recebe WhatsApp. Corrija o cadastro":
    "No se envió: este número no recibe WhatsApp. Corrija la ficha",
  "Não foi enviada: a equipe marcou este contato para não receber mensagens":
    "No se envió: el equipo marcó este contacto para no recibir mensajes",
  "O e-mail do responsável não funciona": "El correo del responsable no funciona",
  "O WhatsApp do responsável não funciona": "El WhatsApp del responsable no funciona",
  "A pessoa mudou de ideia depois": "La persona cambió de opinión después",
  "O formulário já foi respondido": "El formulario ya fue respondido",
  "O formulário não foi respondido": "El formulario no fue respondido",
  "O grupo acima está arquivado. Restaure-o primeiro":
    "El grupo superior está archivado. Restáurelo primero",
  "O link do responsável não vale mais, ou ainda não foi enviado. Tire {{link}} do texto, ou envie o formulário de novo na ficha da criança":
    "El enlace del responsable ya no es válido, o aún no se ha enviado. Quite {{link}} del texto, o envíe el formulario de nuevo desde la ficha del niño o la niña",
  "O link do responsável, que o texto traz, não vale mais":
    "El enlace del responsable, que lleva el texto, ya no es válido",
  "O link expirou": "El enlace venció",
  "O link foi revogado ou substituído por outro": "El enlace fue revocado o sustituido por otro",
  "O link já foi enviado nas últimas 24 horas": "El enlace ya se envió en las últimas 24 horas",
  "O link já foi usado ou substituído": "El enlace ya se usó o se sustituyó",
  "O pedido de informação não existe mais": "La solicitud de información ya no existe",
  "O pedido não existe mais": "La solicitud ya no existe",
  "O responsável já começou a responder outro formulário. Aguarde a resposta, ou revogue o link antes de enviar este":
    "El responsable ya empezó a responder otro formulario. Espere la respuesta, o revoque el enlace antes de enviar este",
  "O responsável não tem e-mail cadastrado": "El responsable no tiene correo registrado",
  "O responsável não tem telefone cadastrado": "El responsable no tiene teléfono registrado",
  "O responsável não tem um e-mail que funcione. Corrija o cadastro, ou telefone":
    "El responsable no tiene un correo que funcione. Corrija la ficha, o llame por teléfono",
  "O servidor de e-mail não respondeu": "El servidor de correo no respondió",
  "O servidor de e-mail pediu para tentar mais tarde":
    "El servidor de correo pidió intentarlo más tarde",
  "O servidor de e-mail recusou o acesso do sistema":
    "El servidor de correo rechazó el acceso del sistema",
  "O servidor de e-mail recusou o conteúdo da mensagem":
    "El servidor de correo rechazó el contenido del mensaje",
  "O servidor de e-mail recusou o remetente configurado":
    "El servidor de correo rechazó el remitente configurado",
  "O servidor não respondeu como devia (HTTP {status}). Tente de novo em instantes":
    "El servidor no respondió como debía (HTTP {status}). Inténtelo de nuevo en unos instantes",
  "O servidor respondeu algo inesperado. Tente de novo em instantes":
    "El servidor respondió algo inesperado. Inténtelo de nuevo en unos instantes",
  "O telefone do responsável é fixo e não recebe WhatsApp. Envie por e-mail, ou cadastre um celular":
    "El teléfono del responsable es fijo y no recibe WhatsApp. Envíe por correo, o registre un celular",
  "O texto contém caracteres inválidos": "El texto contiene caracteres no válidos",
  "O texto não pode ficar vazio": "El texto no puede quedar vacío",
  "O texto pode ter no máximo {count} caracteres":
    "El texto puede tener como máximo {count} caracteres",
  "Outra pessoa alterou este cadastro enquanto isso. Atualize a página e confira antes de salvar":
    "Otra persona modificó esta ficha mientras tanto. Actualice la página y compruebe antes de guardar",
  "Outra pessoa alterou estes dados enquanto você editava. Confira os dados atuais e salve de novo":
    "Otra persona modificó estos datos mientras usted los editaba. Compruebe los datos actuales y guarde de nuevo",
  "Papel inválido": "Rol no válido",
  "Parentesco é obrigatório": "El parentesco es obligatorio",
  "Pergunta desconhecida neste questionário": "Pregunta desconocida en este cuestionario",
  "A data final vem antes da inicial": "La fecha final viene antes que la inicial",
  "Informe a data inicial": "Indique la fecha inicial",
  "Informe a data final": "Indique la fecha final",
  "Período inválido": "Período no válido",
  "Questionário desconhecido": "Cuestionario desconocido",
  "Reative a pessoa antes de mudar o papel": "Reactive a la persona antes de cambiar el rol",
  "Responda a esta pergunta": "Responda a esta pregunta",
  "Resposta inválida para esta pergunta": "Respuesta no válida para esta pregunta",
  "Resposta inválida": "Respuesta no válida",
  "Ordem inválida": "Orden no válido",
  "'{value}' pode ter o dia ou o mês primeiro: há datas nesta coluna que só podem ter o mês primeiro. Diga a ordem em 'O que é cada coluna'":
    "'{value}' puede tener primero el día o el mes: hay fechas en esta columna que solo pueden tener el mes primero. Diga el orden en 'Qué es cada columna'",
  "Revisão inválida": "Revisión no válida",
  "Se houver um formulário para este contato, enviaremos o link ao e-mail cadastrado. Se ele não chegar, fale com a clínica ou a escola":
    "Si hay un formulario para este contacto, enviaremos el enlace al correo registrado. Si no llega, hable con la clínica o la escuela",
  "Se houver uma conta com este e-mail, enviaremos um link para escolher outra senha. Ele vale por 1 hora":
    "Si hay una cuenta con este correo, enviaremos un enlace para elegir otra contraseña. Vale por 1 hora",
  "Selecione a faixa etária para liberar o formulário":
    "Seleccione la franja de edad para abrir el formulario",
  "Sem conexão com o servidor. Verifique a internet e tente de novo":
    "Sin conexión con el servidor. Compruebe la conexión a internet e inténtelo de nuevo",
  "Senha alterada. Entre com a nova senha": "Contraseña cambiada. Entre con la nueva contraseña",
  "Senha é obrigatória": "La contraseña es obligatoria",
  "Serviço temporariamente indisponível. Tente de novo em instantes":
    "Servicio no disponible por el momento. Inténtelo de nuevo en unos instantes",
  "Sessão encerrada": "Sesión cerrada",
  "Sessão inválida": "Sesión no válida",
  "Seu papel não permite esta ação": "Su rol no permite esta acción",
  "Situação de formulário inválida": "Estado de formulario no válido",
  "Situação inválida": "Estado no válido",
  "Solução inválida": "Solución no válida",
  "Telefone inválido": "Teléfono no válido",
  "Telefone é obrigatório": "El teléfono es obligatorio",
  "Texto inválido": "Texto no válido",
  "Tipo de grupo inválido": "Tipo de grupo no válido",
  "Tipo de organização é obrigatório": "El tipo de organización es obligatorio",
  "Tipo inválido": "Tipo no válido",
  "Token inválido ou expirado": "Token no válido o vencido",
  "Turma não encontrada": "Clase no encontrada",
  "Turma é obrigatório": "La clase es obligatoria",
  "Um grupo não pode ficar abaixo de si mesmo": "Un grupo no puede quedar debajo de sí mismo",
  "Valor grande demais": "Valor demasiado grande",
  "Valor inválido": "Valor no válido",
  "Valor pequeno demais": "Valor demasiado pequeño",
  "Versão do termo é obrigatória": "La versión del consentimiento es obligatoria",
  "Versão inválida": "Versión no válida",
  "Você já fundou várias organizações hoje. Tente de novo amanhã":
    "Usted ya fundó varias organizaciones hoy. Inténtelo de nuevo mañana",
  "Você pode adicionar grupos apenas abaixo dos seus":
    "Solo puede agregar grupos debajo de los suyos",
  "É a única pessoa na administração. Dê esse papel a outra pessoa antes":
    "Es la única persona en la administración. Dé ese rol a otra persona antes",
  "{reason} (código {code})": "{reason} (código {code})",
  "Escolha um canal": "Elija un canal",
  "Cada canal só pode vir uma vez": "Cada canal solo puede aparecer una vez",
  "Escolha quando enviar": "Elija cuándo enviar",
  "Motivo inválido": "Motivo no válido",
  "Ação inválida": "Acción no válida",
  "São mais de 5.000 crianças. Escolha um grupo ou um filtro menor":
    "Son más de 5.000 niños. Elija un grupo o un filtro menor",
  "A organização não tem uma conta de WhatsApp configurada":
    "La organización no tiene una cuenta de WhatsApp configurada",
  "Envio não encontrado": "Envío no encontrado",
  "Nenhuma das crianças escolhidas pode receber o formulário agora. Veja os motivos na lista":
    "Ninguno de los niños elegidos puede recibir el formulario ahora. Vea los motivos en la lista",
  "Este envio foi cancelado": "Este envío fue cancelado",
  "O envio a muitas crianças foi cancelado antes de a mensagem sair":
    "El envío a muchos niños fue cancelado antes de que saliera el mensaje",
  "A mensagem não está mais entre as não entregues. Atualize a página":
    "El mensaje ya no está entre los no entregados. Actualice la página",
  "Escolha o que aconteceu": "Elija lo que pasó",
  "Escolha o dia": "Elija el día",
  "Escolha o dia da próxima tentativa": "Elija el día del próximo intento",
  "Conte em poucas palavras o que aconteceu": "Cuente en pocas palabras lo que pasó",
  "Esta tarefa já foi concluída": "Esta tarea ya está concluida",
  "Escolha um dia a partir de hoje": "Elija un día a partir de hoy",
  "Escolha um dia dentro de um ano": "Elija un día dentro de un año",
  "Escreva sem {{ }}: aqui nada é preenchido": "Escriba sin {{ }}: aquí no se rellena nada",
  "Escolha por onde enviar": "Elija por dónde enviar",
  "O telefone do responsável é fixo: não recebe WhatsApp":
    "El teléfono del responsable es fijo: no recibe WhatsApp",
  "Este número não recebe mais mensagens: o responsável pediu, ou o número não existe":
    "Este número ya no recibe mensajes: el responsable lo pidió, o el número no existe",
  "O responsável não tem um e-mail que funcione": "El responsable no tiene un correo que funcione",
  "Este e-mail não recebe mais mensagens: o responsável pediu, ou a caixa postal não existe":
    "Este correo ya no recibe mensajes: el responsable lo pidió, o el buzón no existe",
  "A janela do WhatsApp está fechada: só a mensagem aprovada pode ser enviada, ou um e-mail":
    "La ventana de WhatsApp está cerrada: solo se puede enviar el mensaje aprobado, o un correo",
  "Pela mensagem aprovada cabem até 1.024 caracteres":
    "En el mensaje aprobado caben hasta 1.024 caracteres",
  "Cada idade deve ser de {a} a {b} meses": "Cada edad debe ser de {a} a {b} meses",
  "O intervalo deve ser de 1 a {a} meses": "El intervalo debe ser de 1 a {a} meses",
  "Informe as idades": "Indique las edades",
  "Informe ao menos uma idade": "Indique al menos una edad",
  "Informe no máximo {a} idades": "Indique como máximo {a} edades",
  "Cada idade pode aparecer só uma vez": "Cada edad puede aparecer solo una vez",
  "Escolha o grupo": "Elija el grupo",
  "Programa inválido": "Programa no válido",
  "Informe se está ligado": "Indique si está activado",
  "Posição inválida": "Posición no válida",
  "Este grupo está arquivado": "Este grupo está archivado",
  "Este grupo já tem um programa: mude o que ele tem":
    "Este grupo ya tiene un programa: cambie el que tiene",
  "Outra pessoa mudou este programa. Atualize a página e confira antes de salvar":
    "Otra persona cambió este programa. Actualice la página y revise antes de guardar",
  "Um programa automático ia enviar o formulário, mas não há contato que o receba":
    "Un programa automático iba a enviar el formulario, pero no hay contacto que lo reciba",
  "São no máximo {count} feriados locais": "Como máximo {count} festivos locales",
  "Passou sem envio: o lembrete seguinte já estava na vez":
    "Pasó sin envío: ya tocaba el recordatorio siguiente",
  "Passou sem envio: o dia ficou para trás": "Pasó sin envío: el día quedó atrás",
  "O telefone do responsável não recebe WhatsApp": "El teléfono del responsable no recibe WhatsApp",
  "O responsável pediu para não receber mensagens": "El responsable pidió no recibir mensajes",
  "O responsável não tem e-mail cadastrado, e o telefone é fixo: não recebe WhatsApp":
    "El responsable no tiene correo registrado, y el teléfono es fijo: no recibe WhatsApp",
  "O responsável foi retirado do cadastro": "El responsable se quitó de la ficha",
  "O formulário não chegou à família. {reason}": "El formulario no llegó a la familia. {reason}",
  "O formulário foi enviado há {days} dias e ninguém o abriu":
    "El formulario se envió hace {days} días y nadie lo abrió",
  "O e-mail não foi aberto: enviado por WhatsApp": "El correo no se abrió: enviado por WhatsApp",
  "O e-mail não chegou: enviado por WhatsApp": "El correo no llegó: enviado por WhatsApp",
  "O contato do responsável não recebe mensagens: confira se está certo":
    "El contacto del responsable no recibe mensajes: compruebe si es correcto",
  "Não há mais formulário parcial em atraso: talvez já tenha sido respondido":
    "Ya no hay formulario parcial con retraso: quizá ya se respondió",
  "No máximo {count} lembretes": "Como máximo {count} recordatorios",
  "Lista inválida": "Lista no válida",
  "Informe os dias dos lembretes": "Indique los días de los recordatorios",
  "Informe de 1 a {days} dias": "Indique de 1 a {days} días",
  "Informe ao menos um dia": "Indique al menos un día",
  "Há um dia repetido": "Hay un día repetido",
  "Escolha um dia que ainda não passou": "Elija un día que aún no haya pasado",
  "Escolha um dia dos próximos dois anos": "Elija un día de los próximos dos años",
  "Escolha se a família recebe lembretes": "Elija si la familia recibe recordatorios",
  "Escolha os dias da semana": "Elija los días de la semana",
  "Escolha ao menos um dia da semana": "Elija al menos un día de la semana",
  "Escolha a hora de término": "Elija la hora de término",
  "Escolha a hora de início": "Elija la hora de inicio",
  "Dia da semana inválido": "Día de la semana no válido",
  "Data é obrigatória": "La fecha es obligatoria",
  "Cada lembrete sai de 1 a {days} dias depois":
    "Cada recordatorio sale de 1 a {days} días después",
  "A organização não tem uma conta de WhatsApp conectada":
    "La organización no tiene una cuenta de WhatsApp conectada",
  "A mensagem por WhatsApp foi enviada no lugar": "El mensaje por WhatsApp se envió en su lugar",
  "A hora de término vem depois da de início": "La hora de término va después de la de inicio",
  "A Meta desativou o modelo. Um administrador precisa criar outro":
    "Meta desactivó la plantilla. Un administrador debe crear otra",
  "A Meta deu uma resposta que não entendemos (HTTP {status})":
    "Meta dio una respuesta que no entendemos (HTTP {status})",
  "A Meta está avaliando a qualidade do modelo e pode demorar a entregar":
    "Meta está evaluando la calidad de la plantilla y la entrega puede demorar",
  "A Meta limitou os envios desta conta por denúncias. Tentaremos mais tarde":
    "Meta limitó los envíos de esta cuenta por denuncias. Lo intentaremos más tarde",
  "A Meta não respondeu. Tente de novo em alguns minutos":
    "Meta no respondió. Inténtelo de nuevo en unos minutos",
  "A Meta pausou o modelo por baixa qualidade. Use outro canal até ele voltar":
    "Meta pausó la plantilla por baja calidad. Use otro canal hasta que vuelva",
  "A Meta pausou o modelo: a mensagem espera": "Meta pausó la plantilla: el mensaje espera",
  "A Meta recusou o modelo pelas regras dela. Um administrador precisa corrigi-lo":
    "Meta rechazó la plantilla por sus reglas. Un administrador debe corregirla",
  "A Meta responde, mas o número desta identificação é {number}. Confira os dados":
    "Meta responde, pero el número de esta identificación es {number}. Revise los datos",
  "A assinatura não confere": "La firma no coincide",
  "A conta de WhatsApp da organização está bloqueada. Um administrador precisa resolver isso com a Meta":
    "La cuenta de WhatsApp de la organización está bloqueada. Un administrador debe resolverlo con Meta",
  "A conta simulada de WhatsApp só funciona na demonstração":
    "La cuenta simulada de WhatsApp solo funciona en la demostración",
  "A identificação da conta tem só algarismos": "La identificación de la cuenta tiene solo cifras",
  "A identificação do número tem só algarismos": "La identificación del número tiene solo cifras",
  "A mensagem está vazia": "El mensaje está vacío",
  "A mensagem passa de {longest} caracteres: divida em duas":
    "El mensaje pasa de {longest} caracteres: divídalo en dos",
  "A organização não tem WhatsApp conectado. Envie por e-mail, ou prepare a mensagem para enviar você":
    "La organización no tiene WhatsApp conectado. Envíe por correo, o prepare el mensaje para enviarlo usted",
  "A pessoa escolheu no WhatsApp não receber estas mensagens. Use outro canal":
    "La persona eligió en WhatsApp no recibir estos mensajes. Use otro canal",
  "A pessoa não escreveu nas últimas 24 horas: o WhatsApp só aceita texto livre dentro desse prazo. Envie por um modelo":
    "La persona no escribió en las últimas 24 horas: WhatsApp solo acepta texto libre dentro de ese plazo. Envíe por una plantilla",
  "A versão da API é como v23.0": "La versión de la API es como v23.0",
  "Chave secreta do app inválida": "La clave secreta de la app no es válida",
  "Chave secreta do app é obrigatória": "La clave secreta de la app es obligatoria",
  "Conectado ao número {number}, de {name}": "Conectado al número {number}, de {name}",
  "Conectado ao número {number}": "Conectado al número {number}",
  "Código de verificação é obrigatório": "El código de verificación es obligatorio",
  "Esta mensagem só vai por e-mail: não há texto dela para o WhatsApp":
    "Este mensaje solo va por correo: no tiene texto para WhatsApp",
  "Este número não recebe mensagens pelo WhatsApp: talvez não tenha conta. Confira o número ou use outro canal":
    "Este número no recibe mensajes por WhatsApp: quizá no tenga cuenta. Revise el número o use otro canal",
  "Falta o botão com endereço variável, que leva ao formulário":
    "Falta el botón con dirección variable, que lleva al formulario",
  "Houve mensagens demais para este número em pouco tempo. Tentaremos de novo":
    "Hubo demasiados mensajes a este número en poco tiempo. Lo intentaremos de nuevo",
  "Há uma pendência de pagamento da organização com a Meta. Um administrador precisa resolvê-la":
    "La organización tiene un pago pendiente con Meta. Un administrador debe resolverlo",
  "Identificação da conta é obrigatória": "La identificación de la cuenta es obligatoria",
  "Identificação do número é obrigatória": "La identificación del número es obligatoria",
  "Lacunas no texto aprovado: {found}; a mensagem precisa de {wanted}":
    "Espacios en el texto aprobado: {found}; el mensaje necesita {wanted}",
  "Lista de modelos inválida": "La lista de plantillas no es válida",
  "Lista de modelos vazia": "La lista de plantillas está vacía",
  "Modelo inválido": "La plantilla no es válida",
  "Modelos demais": "Demasiadas plantillas",
  "Nenhum modelo aprovado foi escolhido para esta mensagem":
    "No se eligió ninguna plantilla aprobada para este mensaje",
  "Nenhuma conta de WhatsApp está conectada": "No hay ninguna cuenta de WhatsApp conectada",
  "Nome do modelo é obrigatório": "El nombre de la plantilla es obligatorio",
  "Não foi possível chegar ao WhatsApp. Tentaremos de novo":
    "No fue posible llegar a WhatsApp. Lo intentaremos de nuevo",
  "Número é obrigatório": "El número es obligatorio",
  "O WhatsApp está sobrecarregado ou fora do ar. Tentaremos de novo":
    "WhatsApp está sobrecargado o caído. Lo intentaremos de nuevo",
  "O WhatsApp está sobrecarregado. Tentaremos de novo":
    "WhatsApp está sobrecargado. Lo intentaremos de nuevo",
  "O WhatsApp limitou por um momento os envios desta conta. Tentaremos de novo":
    "WhatsApp limitó por un momento los envíos de esta cuenta. Lo intentaremos de nuevo",
  "O WhatsApp não aceitou a mensagem (HTTP {status})":
    "WhatsApp no aceptó el mensaje (HTTP {status})",
  "O WhatsApp não aceitou a mensagem como foi escrita. Envie por outro canal e avise o suporte":
    "WhatsApp no aceptó el mensaje como fue escrito. Envíe por otro canal y avise al soporte",
  "O WhatsApp não entrega este tipo de mensagem a esta pessoa. Use outro canal":
    "WhatsApp no entrega este tipo de mensaje a esta persona. Use otro canal",
  "O WhatsApp não entrega mensagens a este número. Confira o telefone, ou envie por e-mail":
    "WhatsApp no entrega mensajes a este número. Revise el teléfono, o envíe por correo",
  "O WhatsApp não entregou a mensagem e não disse por quê":
    "WhatsApp no entregó el mensaje y no dijo por qué",
  "O WhatsApp não respondeu a tempo: não se sabe se recebeu a mensagem. Esperamos o aviso dele antes de enviar de novo":
    "WhatsApp no respondió a tiempo: no se sabe si recibió el mensaje. Esperamos su aviso antes de enviar de nuevo",
  "O WhatsApp recusou a mensagem sem que saibamos a causa. Use outro canal":
    "WhatsApp rechazó el mensaje sin que sepamos la causa. Use otro canal",
  "O WhatsApp recusou o acesso da organização. Um administrador precisa conferir a conexão em Configurações, WhatsApp":
    "WhatsApp rechazó el acceso de la organización. Un administrador debe revisar la conexión en Configuración, WhatsApp",
  "O WhatsApp segurou a mensagem para não cansar a pessoa. Tentaremos mais tarde":
    "WhatsApp retuvo el mensaje para no cansar a la persona. Lo intentaremos más tarde",
  "O conteúdo não é JSON": "El contenido no es JSON",
  "O conteúdo não é um aviso do WhatsApp": "El contenido no es un aviso de WhatsApp",
  "O código de verificação não confere": "El código de verificación no coincide",
  "O modelo aprovado no WhatsApp não combina com a mensagem. Um administrador precisa conferir os modelos em Configurações, WhatsApp":
    "La plantilla aprobada en WhatsApp no corresponde al mensaje. Un administrador debe revisar las plantillas en Configuración, WhatsApp",
  "O modelo não existe neste idioma ou ainda não foi aprovado pela Meta. Um administrador precisa conferir em Configurações, WhatsApp":
    "La plantilla no existe en este idioma o Meta aún no la aprobó. Un administrador debe revisar en Configuración, WhatsApp",
  "O modelo tem um botão com endereço variável, que esta mensagem não usa":
    "La plantilla tiene un botón con dirección variable, que este mensaje no usa",
  "O modelo «{name}» ainda está em análise na Meta":
    "La plantilla «{name}» aún está en revisión en Meta",
  "O modelo «{name}» ainda não foi sincronizado com a Meta":
    "La plantilla «{name}» aún no se sincronizó con Meta",
  "O modelo «{name}» foi desativado pela Meta": "Meta desactivó la plantilla «{name}»",
  "O modelo «{name}» foi pausado pela Meta": "Meta pausó la plantilla «{name}»",
  "O modelo «{name}» foi recusado pela Meta": "Meta rechazó la plantilla «{name}»",
  "O modelo «{name}» não está aprovado na Meta": "La plantilla «{name}» no está aprobada en Meta",
  "O modelo «{name}» não existe na conta da Meta, neste idioma":
    "La plantilla «{name}» no existe en la cuenta de Meta, en este idioma",
  "O modelo «{name}» não serve para esta mensagem. {reason}":
    "La plantilla «{name}» no sirve para este mensaje. {reason}",
  "O nome tem só letras minúsculas, algarismos e sublinhado":
    "El nombre tiene solo minúsculas, cifras y guion bajo",
  "O número da organização não está registrado no WhatsApp. Um administrador precisa conferir na Meta":
    "El número de la organización no está registrado en WhatsApp. Un administrador debe revisarlo en Meta",
  "O número é o da própria organização. Confira o telefone do responsável":
    "El número es el de la propia organización. Revise el teléfono del responsable",
  "O responsável pediu para não receber mensagens por WhatsApp":
    "El responsable pidió no recibir mensajes por WhatsApp",
  "O responsável pediu por WhatsApp para não receber mais mensagens":
    "El responsable pidió por WhatsApp no recibir más mensajes",
  "O telefone é fixo e não recebe WhatsApp: cadastre um celular":
    "El teléfono es fijo y no recibe WhatsApp: registre un móvil",
  "O texto ficou longo demais para o modelo. Escreva menos ou use outro canal":
    "El texto quedó demasiado largo para la plantilla. Escriba menos o use otro canal",
  "Passaram mais de 24 horas desde a última mensagem da pessoa: texto livre não é mais aceito. Envie por um modelo":
    "Pasaron más de 24 horas desde el último mensaje de la persona: ya no se acepta texto libre. Envíe por una plantilla",
  "Token de acesso inválido": "El token de acceso no es válido",
  "Token de acesso é obrigatório": "El token de acceso es obligatorio",
  "Um administrador precisa conferir em Configurações, WhatsApp":
    "Un administrador debe revisar en Configuración, WhatsApp",
  "Versão da API é obrigatória": "La versión de la API es obligatoria",
  "{reason} Um administrador precisa conferir em Configurações, WhatsApp":
    "{reason} Un administrador debe revisar en Configuración, WhatsApp",
  "Nome da escola é obrigatório": "El nombre de la escuela es obligatorio",
  "Nome de quem vai responder é obrigatório": "El nombre de quien va a responder es obligatorio",
  "E-mail de quem vai responder é obrigatório": "El correo de quien va a responder es obligatorio",
  "Escolha como o responsável autorizou": "Elija cómo autorizó el responsable",
  "Responda a todas as perguntas": "Responda todas las preguntas",
  "Diga há quanto tempo conhece a criança": "Diga desde cuándo conoce al niño o la niña",
  "Seu nome é obrigatório": "Su nombre es obligatorio",
  "Este pedido já foi decidido. Atualize a página.":
    "Este pedido ya fue decidido. Actualice la página.",
  "A escola já respondeu.": "La escuela ya respondió.",
  "Este responsável já recebeu este formulário. Escolha outra pessoa, ou envie de novo.":
    "Este responsable ya recibió este formulario. Elija a otra persona, o envíelo de nuevo.",
  "Este responsável já respondeu.": "Este responsable ya respondió.",
  "A criança já tem outro encaminhamento aberto": "El niño ya tiene otra derivación abierta",
  "A família já foi contatada, ou o encaminhamento foi encerrado":
    "Ya se habló con la familia, o la derivación se cerró",
  "A organização não existe mais": "La organización ya no existe",
  "Conte em poucas palavras o motivo": "Cuente el motivo en pocas palabras",
  "Diga por que a criança não foi encaminhada": "Diga por qué no se derivó al niño",
  "Diga por que a criança não foi encaminhada: o resultado pede atenção":
    "Diga por qué no se derivó al niño: el resultado pide atención",
  "Diga por que o prazo muda": "Diga por qué cambia el plazo",
  "Diga por que reabre": "Diga por qué se reabre",
  "Encerre antes o encaminhamento aberto, dizendo o motivo":
    "Cierre antes la derivación abierta, diciendo el motivo",
  "Escolha alguém da equipe que acompanhe esta criança":
    "Elija a alguien del equipo que acompañe a este niño",
  "Escolha como tentou": "Elija cómo lo intentó",
  "Escolha o dia da consulta": "Elija el día de la consulta",
  "Escolha o dia do retorno": "Elija el día para volver a llamar",
  "Escolha o motivo": "Elija el motivo",
  "Escolha o novo prazo": "Elija el nuevo plazo",
  "Escolha um dia dentro de dois anos": "Elija un día dentro de dos años",
  "Esta mudança não é possível na etapa em que o encaminhamento está":
    "Este cambio no es posible en la etapa en que está la derivación",
  "Este encaminhamento já está aberto": "Esta derivación ya está abierta",
  "Este motivo não vale para este encaminhamento": "Este motivo no vale para esta derivación",
  "Este pedido já foi usado por outra mudança": "Esta solicitud ya se usó para otro cambio",
  "Etapa inválida": "Etapa no válida",
  "Hora inválida": "Hora no válida",
  "Nenhum prazo está vencido": "Ningún plazo está vencido",
  "Neste dia não há expediente: escolha um dia útil": "Ese día no se trabaja: elija un día hábil",
  "O e-mail do cadastro não é da família. Procure um contato que funcione":
    "El correo registrado no es de la familia. Busque un contacto que funcione",
  "O telefone do cadastro não é da família. Procure um contato que funcione":
    "El teléfono registrado no es de la familia. Busque un contacto que funcione",
  "O prazo combinado para acompanhar esta criança passou. Veja com a equipe o que falta":
    "Pasó el plazo acordado para acompañar a este niño. Vea con el equipo qué falta",
  "Outra pessoa mudou este encaminhamento enquanto isso. Veja como ele está agora":
    "Otra persona cambió esta derivación mientras tanto. Vea cómo está ahora",
  "Registre antes que a criança compareceu: só depois da consulta há avaliação":
    "Registre antes que el niño asistió: solo después de la consulta hay evaluación",
  "Sem resposta em {failures} tentativas de contato. Procure a família por outro caminho: a escola, a unidade de saúde, uma visita":
    "Sin respuesta en {failures} intentos de contacto. Busque a la familia por otro camino: la escuela, la unidad de salud, una visita",
  "Foi avaliada: TEA": "Fue evaluado: TEA",
  "Foi avaliada: outra condição": "Fue evaluado: otra condición",
  "Foi avaliada: sem achados": "Fue evaluado: sin hallazgos",
  "A família não quis seguir": "La familia no quiso seguir",
  "Mudou de cidade ou de serviço": "Se mudó de ciudad o de servicio",
  "Família não localizada": "Familia no localizada",
  "Já é acompanhada em outro lugar": "Ya la acompañan en otro lugar",
  "Sem indicação depois da entrevista": "Sin indicación después de la entrevista",
  "Segue em acompanhamento de rotina": "Sigue con el acompañamiento de rutina",
  "O resultado não valia": "El resultado no era válido",
  "A criança faleceu": "El niño falleció",
  "Outro motivo": "Otro motivo",
  "A idade final vem depois da inicial": "La edad final va después de la inicial",
  "Informe a idade de 0 a {n} meses": "Indique la edad de 0 a {n} meses",
  "Informe de 1 a 9999 vagas": "Indique de 1 a 9999 plazas",
  "Escolha o tipo de serviço": "Elija el tipo de servicio",
  "Informe o bairro ou a cidade": "Indique el barrio o la ciudad",
  "Informe os bairros ou cidades": "Indique los barrios o ciudades",
  "No máximo 60 bairros ou cidades": "Como máximo 60 barrios o ciudades",
  "Escolha se atende todo o município": "Elija si atiende todo el municipio",
  "O CNES tem 7 dígitos": "El CNES tiene 7 dígitos",
  "Escolha como se entra": "Elija cómo se accede",
  "São no máximo {n} lugares": "Son como máximo {n} lugares",
  "Este lugar foi alterado por outra pessoa. Confira e salve de novo":
    "Otra persona cambió este lugar. Compruébelo y guarde de nuevo",
  "Escolha um lugar da rede de apoio": "Elija un lugar de la red de apoyo",
  "Esta criança ainda não tem resultado": "Este niño o niña aún no tiene resultado",
  "A carta fica pronta quando o questionário é respondido":
    "La carta está lista cuando se responde el cuestionario",
  "Escolha inválida": "Opción no válida",
  "Escolha o que será visto": "Elija lo que se verá",
  "Escolha sim ou não": "Elija sí o no",
  "Escolha ao menos um tipo de encaminhamento": "Elija al menos un tipo de derivación",
  "Escolha quem respondeu": "Elija quién respondió",
  "Escolha a resposta": "Elija la respuesta",
  "Escolha como a resposta veio": "Elija cómo llegó la respuesta",
  "Anote o que foi dito": "Anote lo que se dijo",
  "Escolha o parceiro": "Elija el socio",
  "Escolha até quando": "Elija hasta cuándo",
  "Escolha quem vai atender o caso": "Elija quién atenderá el caso",
  "Diga o motivo da recusa": "Diga el motivo del rechazo",
  "Escolha a etapa": "Elija la etapa",
  "Escolha o resultado": "Elija el resultado",
  "Este parceiro não recebe este tipo de encaminhamento":
    "Este socio no recibe este tipo de derivación",
  "Este encaminhamento já está com um parceiro. Encerre o envio anterior para fazer outro":
    "Esta derivación ya está con un socio. Finalice el envío anterior para hacer otro",
  "Este compartilhamento não pode ser encerrado agora":
    "Este uso compartido no se puede finalizar ahora",
  "Este pedido não está mais aberto: o envio já foi encerrado":
    "Esta petición ya no está abierta: el envío ya se finalizó",
  "Escolha um responsável desta criança": "Elija un responsable de este niño",
  "Escolha uma pessoa que trabalha na organização":
    "Elija a alguien que trabaja en la organización",
  "Este caso já foi aceito. Para deixá-lo, encerre-o":
    "Este caso ya se aceptó. Para dejarlo, finalícelo",
  "Aceite o caso antes de registrar o atendimento": "Acepte el caso antes de registrar la atención",
  "Este caso mudou enquanto isso. Veja como ele está agora":
    "Este caso cambió mientras tanto. Vea cómo está ahora",
  "Este caso já foi encerrado": "Este caso ya se finalizó",
  "O encaminhamento recebido já foi respondido": "La derivación recibida ya se respondió",
  "O compartilhamento a que a mensagem se refere não existe mais":
    "El uso compartido al que se refiere el mensaje ya no existe",
  "O compartilhamento ainda não foi respondido": "El uso compartido todavía no se ha respondido",
  "Informe um número inteiro de 0 a {points} pontos":
    "Indique un número entero de 0 a {points} puntos",
  "Informe os prazos": "Indique los plazos",
  "Escolha como os dias são contados": "Elija cómo se cuentan los días",
  "Informe de 1 a {attempts} tentativas": "Indique de 1 a {attempts} intentos",
  "Informe os pesos": "Indique los pesos",
  "Pergunta desconhecida nesta entrevista": "Pregunta desconocida en esta entrevista",
  "As respostas anteriores não levam a esta pergunta":
    "Las respuestas anteriores no llevan a esta pregunta",
  "Há respostas que não são desta entrevista": "Hay respuestas que no son de esta entrevista",
  "A entrevista ainda não terminou": "La entrevista todavía no terminó",
  "A entrevista já foi concluída": "La entrevista ya se concluyó",
  "Não há entrevista a fazer com esta criança":
    "No hay entrevista que hacer sobre este niño o niña",
  "O encaminhamento foi encerrado. As respostas estão guardadas; reabra o encaminhamento para concluir a entrevista":
    "La derivación se cerró. Las respuestas están guardadas; reabra la derivación para concluir la entrevista",
  "Não há decisão a tomar sobre esta entrevista": "No hay decisión que tomar sobre esta entrevista",
  "Outra pessoa já decidiu sobre este encaminhamento":
    "Otra persona ya decidió sobre esta derivación",
  "As perguntas mudaram. Abra o link de novo": "Las preguntas cambiaron. Abra el enlace de nuevo",
  "Não há perguntas a mais para a família agora": "No hay más preguntas para la familia ahora",
  "O link do responsável não vale mais. Faça a entrevista por telefone ou presencialmente":
    "El enlace del responsable ya no vale. Haga la entrevista por teléfono o en persona",
  "Escolha por telefone ou presencial": "Elija por teléfono o en persona",
  "Escolha encerrar ou manter": "Elija cerrar o mantener",
  "Respostas inválidas": "Respuestas no válidas",
  "As perguntas já foram respondidas": "Las preguntas ya se respondieron",
  "Faça a entrevista de seguimento, ou envie as perguntas pelo link do responsável":
    "Haga la entrevista de seguimiento, o envíe las preguntas por el enlace del responsable",
  "A entrevista de seguimento terminou. Veja as respostas e decida se o encaminhamento continua":
    "La entrevista de seguimiento terminó. Vea las respuestas y decida si la derivación continúa",
  "O responsável respondeu às perguntas a mais depois de o encaminhamento ser encerrado. Veja as respostas":
    "El responsable respondió a las preguntas adicionales después de cerrarse la derivación. Vea las respuestas",
  "Resposta desconhecida": "Respuesta desconocida",
  "Responda sim ou não": "Responda sí o no",
  "Vai junto com a mensagem de {}": "Va junto con el mensaje de {}",
  "O atendimento mudou de dia, ou já passou": "La consulta cambió de día, o ya pasó",
  "Esta resposta já foi usada. Abra a página de novo":
    "Esta respuesta ya se usó. Abra la página de nuevo",
  "Não há encaminhamento em andamento. Fale com a equipe":
    "No hay una derivación en curso. Hable con el equipo",
  "Confira o dia: está longe demais de hoje": "Compruebe el día: está demasiado lejos de hoy",
  "Já passou o tempo de desfazer. Responda de novo, ou fale com a equipe":
    "Ya pasó el tiempo de deshacer. Responda de nuevo, o hable con el equipo",
  "A família desfez a última resposta: confira com ela como está":
    "La familia deshizo la última respuesta: confirme con ella cómo está",
  "Registre antes a tentativa de contato em que a família respondeu":
    "Registre antes el intento de contacto en que la familia respondió",
  "O resultado de uma avaliação é registrado por quem tem papel de saúde: peça ao médico da criança":
    "El resultado de una evaluación lo registra quien tiene un rol de salud: pídaselo al médico del niño",
  "Diga quem avaliou, com a profissão e o dia": "Diga quién evaluó, con la profesión y el día",
  "Diga quem avaliou: o nome ou o serviço": "Diga quién evaluó: el nombre o el servicio",
  "Diga a profissão de quem avaliou": "Diga la profesión de quien evaluó",
  "Escolha o dia da avaliação": "Elija el día de la evaluación",
  "Escolha um dia até hoje": "Elija un día hasta hoy",
  "A avaliação não pode ser anterior ao nascimento da criança":
    "La evaluación no puede ser anterior al nacimiento del niño",
  "Etapas sem registro: {}. Confirme que o desfecho é registrado assim":
    "Etapas sin registro: {}. Confirme que el desenlace se registra así",
  "Diga se a resposta da família se confirma": "Diga si la respuesta de la familia se confirma",
  "Esta resposta da família já foi conferida, ou a família a mudou. Veja como está agora":
    "Esta respuesta de la familia ya fue verificada, o la familia la cambió. Vea cómo está ahora",
  "A família diz que não conseguiu agendar: confirmar":
    "La familia dice que no consiguió cita: confirmar",
  "A família diz que já foi: confirmar": "La familia dice que ya fue: confirmar",
  "A família diz que não vai ao atendimento agendado: confirmar":
    "La familia dice que no irá a la consulta agendada: confirmar",
  "A família diz que agendou, sem dizer o dia: confirmar":
    "La familia dice que tiene cita, sin decir el día: confirmar",
  "A família diz que agendou para {}: confirmar":
    "La familia dice que tiene cita para el {}: confirmar",
  "Esta tentativa já foi registrada em outro lugar. Atualize a página.":
    "Este intento ya fue registrado en otro lugar. Actualice la página.",
  "O pedido foi encerrado": "El pedido fue cerrado",
  "Chave de API inválida, expirada ou revogada.": "Clave de API no válida, caducada o revocada.",
  "Esta chamada não está aberta a chaves de API.": "Esta llamada no está abierta a claves de API.",
  "Falta à chave de API a permissão {}.": "A la clave de API le falta el permiso {}.",
  "Esta organização não pode dar essa permissão a uma chave.":
    "Esta organización no puede dar ese permiso a una clave.",
  "Esta chave já foi criada, e o segredo só é mostrado uma vez. Revogue-a e crie outra.":
    "Esta clave ya fue creada y el secreto solo se muestra una vez. Revóquela y cree otra.",
  "A organização já tem 50 chaves. Revogue as que não são usadas.":
    "La organización ya tiene 50 claves. Revoque las que no se usan.",
  "Permissão desconhecida": "Permiso desconocido",
  "Escolha ao menos uma permissão": "Elija al menos un permiso",
  "Validade inválida": "Validez no válida",
  "A validade é de 1 a 1096 dias": "La validez es de 1 a 1096 días",
  "Evento desconhecido": "Evento desconocido",
  "Escolha ao menos um evento": "Elija al menos un evento",
  "Início é obrigatório": "El inicio es obligatorio",
  "Fim é obrigatório": "El fin es obligatorio",
  "O fim vem depois do início": "El fin viene después del inicio",
  "Esta organização não pode receber esse evento.":
    "Esta organización no puede recibir ese evento.",
  "Este webhook já foi criado. Se você não copiou o segredo, troque-o por outro.":
    "Este webhook ya fue creado. Si no copió el secreto, cámbielo por otro.",
  "A organização já tem 20 webhooks. Exclua os que não são usados.":
    "La organización ya tiene 20 webhooks. Elimine los que no se usan.",
  "Endereço inválido. Comece com https://": "Dirección no válida. Empiece con https://",
  "O endereço precisa começar com https://": "La dirección debe empezar con https://",
  "O endereço não pode conter usuário e senha.":
    "La dirección no puede contener usuario y contraseña.",
  "O endereço precisa estar na internet pública.":
    "La dirección debe estar en la internet pública.",
  "Um teste não é enviado de novo: envie outro.": "Una prueba no se envía de nuevo: envíe otra.",
  "Há crianças demais para uma folha só. Imprima as etiquetas turma por turma.":
    "Hay demasiados niños para una sola hoja. Imprima las etiquetas clase por clase.",
  "Digite sua senha": "Escriba su contraseña",
  "Digite sua senha de novo": "Escriba su contraseña de nuevo",
  "A senha não confere": "La contraseña no coincide",
  "Este tipo de arquivo não existe": "Este tipo de archivo no existe",
  "Este tipo de arquivo não existe mais": "Este tipo de archivo ya no existe",
  "O papel de quem pediu este arquivo terminou":
    "El papel de quien pidió este archivo ha terminado",
  "Não foi possível gerar o arquivo. Tente de novo":
    "No se pudo generar el archivo. Inténtelo de nuevo",
  "O arquivo passaria de 1 GB. Peça um período menor":
    "El archivo pasaría de 1 GB. Pida un período más corto",
  "Este pedido já foi usado para outro arquivo": "Esta solicitud ya se usó para otro archivo",
  "Este arquivo não está mais guardado. Peça de novo":
    "Este archivo ya no está guardado. Pídalo de nuevo",
  "O arquivo ainda não está pronto": "El archivo todavía no está listo",
  "Escolha o que exportar": "Elija qué exportar",
  "Campo desconhecido": "Campo desconocido",
  "Formato inválido": "Formato no válido",
  "Diga o nome da turma nova": "Dé un nombre a la clase nueva",
  "Linha inválida": "Línea no válida",
  "Escolha ao menos uma turma": "Elija al menos una clase",
  "No máximo 500 turmas": "Como máximo 500 clases",
  "Cada turma pode aparecer só uma vez": "Cada clase puede aparecer solo una vez",
  "Escolha o que acontece com os responsáveis pelas turmas":
    "Elija qué pasa con los responsables de las clases",
  "Esta turma não existe mais. Atualize a página.": "Esta clase ya no existe. Actualice la página.",
  "Escolha outra turma como destino.": "Elija otra clase como destino.",
  "Dê à turma nova outro nome.": "Dé otro nombre a la clase nueva.",
  "Escolha um trimestre ou um ano": "Elija un trimestre o un año",
  "Tipo de unidade inválido": "Tipo de unidad no válido",
  "Informe as unidades": "Indique las unidades",
  "No máximo 2000 unidades de cada vez": "Como máximo 2000 unidades a la vez",
  "Escolha o relatório": "Elija el informe",
  "Escolha quem recebe": "Elija quién lo recibe",
  "No máximo 50 pessoas": "Como máximo 50 personas",
  "Escolha de quanto em quanto tempo": "Elija cada cuánto tiempo",
  "Este período ainda não foi publicado.": "Este período todavía no se ha publicado.",
  "Esta região não tem unidades no período": "Ninguna unidad está en esta región en el período",
  "Unidade não encontrada.": "Unidad no encontrada.",
  "Ainda não há um trimestre fechado.": "Todavía no hay un trimestre cerrado.",
  "Este envio não existe mais.": "Este envío ya no existe.",
  "Este pedido já foi usado para outro envio.": "Este pedido ya se usó para otro envío.",
  "Escolha pessoas com um papel nesta instituição":
    "Elija personas con un papel en esta institución",
  "Quem recebe precisa poder ver este relatório": "Quien lo recibe debe poder ver este informe",
  "Falta o nome da criança. Escreva o nome completo":
    "Falta el nombre del niño. Escriba el nombre completo",
  "'{value}' não é um nome completo. Escreva nome e sobrenome":
    "'{value}' no es un nombre completo. Escriba nombre y apellido",
  "'{value}' não é um nome. Escreva só letras, como Ana Souza":
    "'{value}' no es un nombre. Escriba solo letras, como Ana Souza",
  "'{value}' é uma fórmula, e fórmulas não são lidas. Escreva o valor":
    "'{value}' es una fórmula, y las fórmulas no se leen. Escriba el valor",
  "O texto desta célula é longo demais. Encurte-o":
    "El texto de esta celda es demasiado largo. Acórtelo",
  "Falta a data de nascimento. Escreva dia/mês/ano, como 14/03/2021":
    "Falta la fecha de nacimiento. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data: o mês vai até 12. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha: el mes llega hasta 12. Escriba día/mes/año, como 14/03/2021",
  "'{value}' não é uma data: esse mês não tem esse dia. Escreva dia/mês/ano, como 14/03/2021":
    "'{value}' no es una fecha: ese mes no tiene ese día. Escriba día/mes/año, como 14/03/2021",
  "'{value}' ainda não chegou. Confira o ano de nascimento":
    "'{value}' aún no ha llegado. Revise el año de nacimiento",
  "'{value}' é antiga demais. Confira o ano de nascimento":
    "'{value}' es demasiado antigua. Revise el año de nacimiento",
  "'{value}' não é um CPF: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' no es un CPF: los dígitos no coinciden. Corríjalo o déjelo en blanco",
  "'{value}' não é um número do Cartão SUS: os dígitos não conferem. Corrija, ou deixe em branco":
    "'{value}' no es un número del Cartão SUS: los dígitos no coinciden. Corríjalo o déjelo en blanco",
  "'{value}' não é um sexo conhecido aqui. Escreva F ou M, ou deixe em branco":
    "'{value}' no es un sexo conocido aquí. Escriba F o M, o déjelo en blanco",
  "'{value}' é longo demais para uma matrícula. Use até 60 letras":
    "'{value}' es demasiado largo para una matrícula. Use hasta 60 letras",
  "'{value}' não é um telefone. Escreva DDD e número, como (81) 91234-5678":
    "'{value}' no es un teléfono. Escriba código de área y número, como (81) 91234-5678",
  "'{value}' não é um e-mail. Escreva como nome@exemplo.com.br":
    "'{value}' no es un correo electrónico. Escríbalo como nome@exemplo.com.br",
  "Falta a turma ou o médico. Escreva o nome, ou escolha um grupo para todos":
    "Falta la clase o el médico. Escriba el nombre o elija un grupo para todos",
  "'{value}' não existe aqui. Escolha o grupo correspondente, ou mande criar":
    "'{value}' no existe aquí. Elija el grupo correspondiente o mande crearlo",
  "Nenhuma criança cadastrada tem estes números. Para cadastrar, faltam nome e data de nascimento":
    "Ningún niño registrado tiene estos números. Para registrarlo faltan nombre y fecha de nacimiento",
  "Esta linha tem mais células que o cabeçalho. Confira se há um separador a mais":
    "Esta fila tiene más celdas que el encabezado. Revise si hay un separador de más",
  "Sem telefone nem e-mail: o link não poderá ser enviado":
    "Sin teléfono ni correo: no se podrá enviar el enlace",
  "'{value}' é um telefone fixo: nele não há WhatsApp":
    "'{value}' es un teléfono fijo: en él no hay WhatsApp",
  "'{value}' é de uma pessoa adulta. Confira o ano de nascimento":
    "'{value}' es de una persona adulta. Revise el año de nacimiento",
  "Há um cadastro arquivado com o mesmo nome e nascimento; ele continua arquivado":
    "Hay un registro archivado con el mismo nombre y nacimiento; sigue archivado",
  "O grupo '{value}' será criado com a importação":
    "El grupo '{value}' se creará con la importación",
  "O arquivo é grande demais: o limite é de {megabytes} MB":
    "El archivo es demasiado grande: el límite es de {megabytes} MB",
  "O arquivo tem mais de {rows} linhas. Divida a lista em arquivos menores, por turma ou por ano":
    "El archivo tiene más de {rows} filas. Divida la lista en archivos menores, por clase o por año",
  "O arquivo tem {count} colunas; o limite é {limit}. Deixe apenas as colunas com os dados das crianças":
    "El archivo tiene {count} columnas; el límite es {limit}. Deje solo las columnas con los datos de los niños",
  "O arquivo está danificado ou incompleto. Abra-o no programa de planilhas e salve-o de novo":
    "El archivo está dañado o incompleto. Ábralo en el programa de hojas de cálculo y guárdelo de nuevo",
  "O arquivo, aberto, é grande demais. Copie só a lista para uma planilha nova e envie essa":
    "Abierto, el archivo es demasiado grande. Copie solo la lista en una hoja nueva y envíela",
  "Este arquivo é um PDF. {how}": "Este archivo es un PDF. {how}",
  "Este arquivo é uma imagem. {how}": "Este archivo es una imagen. {how}",
  "Este arquivo está compactado. Descompacte-o antes. {how}":
    "Este archivo está comprimido. Descomprímalo antes. {how}",
  "Este arquivo é um texto formatado (RTF). {how}":
    "Este archivo es un texto con formato (RTF). {how}",
  "O arquivo está vazio. {how}": "El archivo está vacío. {how}",
  "Este arquivo é uma página da internet, mesmo que o nome termine em .xls. Abra-o no Excel e salve como .xlsx":
    "Este archivo es una página web, aunque su nombre termine en .xls. Ábralo en Excel y guárdelo como .xlsx",
  "A planilha está protegida por senha. Tire a senha e envie de novo":
    "La hoja está protegida con contraseña. Quite la contraseña y envíela de nuevo",
  "Este arquivo é do formato antigo do Office (.xls ou .doc). Abra-o no Excel e salve como .xlsx":
    "Este archivo es del formato antiguo de Office (.xls o .doc). Ábralo en Excel y guárdelo como .xlsx",
  "Este arquivo não é um texto nem uma planilha que possa ser lida. Salve a lista como .xlsx ou CSV":
    "Este archivo no es un texto ni una hoja que se pueda leer. Guarde la lista como .xlsx o CSV",
  "Este arquivo é do LibreOffice (.ods). Abra-o e salve como .xlsx ou CSV":
    "Este archivo es de LibreOffice (.ods). Ábralo y guárdelo como .xlsx o CSV",
  "Este arquivo não é uma planilha do Excel. Envie a lista como .xlsx ou CSV":
    "Este archivo no es una hoja de Excel. Envíe la lista como .xlsx o CSV",
  "A planilha não tem nenhuma aba visível": "La hoja no tiene ninguna pestaña visible",
  "Depois da linha {line} há aspas que abrem e não fecham. Corrija-as e envie de novo":
    "Después de la fila {line} hay comillas que se abren y no se cierran. Corríjalas y envíelo de nuevo",
  "A lista não tem nenhuma linha abaixo do cabeçalho":
    "La lista no tiene ninguna fila debajo del encabezado",
  "Envie o arquivo da lista": "Envíe el archivo de la lista",
  "Nome do arquivo é obrigatório": "El nombre del archivo es obligatorio",
  "Diga o que é cada coluna": "Diga qué es cada columna",
  "Diga o que é cada uma das colunas do arquivo":
    "Diga qué es cada una de las columnas del archivo",
  "Diga em que colunas estão o nome e a data de nascimento da criança":
    "Diga en qué columnas están el nombre y la fecha de nacimiento del niño",
  "Colunas demais": "Demasiadas columnas",
  "Cada campo só pode vir de uma coluna": "Cada campo solo puede venir de una columna",
  "Coluna inválida": "Columna no válida",
  "Grupo da lista é obrigatório": "El grupo de la lista es obligatorio",
  "Diga que grupo é cada um": "Diga qué grupo es cada uno",
  "Grupos demais": "Demasiados grupos",
  "A lista não nomeia este grupo": "La lista no nombra este grupo",
  "Só a administração cria grupos. Escolha um dos seus":
    "Solo la administración crea grupos. Elija uno de los suyos",
  "As linhas ainda estão sendo conferidas. Espere um instante":
    "Las filas aún se están revisando. Espere un momento",
  "Esta lista já foi importada": "Esta lista ya fue importada",
  "Duas crianças não podem ter o mesmo número. Corrija a matrícula, o CPF ou o Cartão SUS de uma delas":
    "Dos niños no pueden tener el mismo número. Corrija la matrícula, el CPF o el Cartão SUS de uno de ellos",
  "Escolha um dos cadastros parecidos": "Elija uno de los registros parecidos",
  "Esta lista ainda não foi conferida, ou já foi desfeita":
    "Esta lista aún no fue revisada o ya fue deshecha",
  "A lista mudou enquanto isso. Confira-a de novo antes de importar":
    "La lista cambió mientras tanto. Revísela de nuevo antes de importar",
  "Não há nada a importar: nenhuma linha muda algo":
    "No hay nada que importar: ninguna fila cambia algo",
  "Só uma lista importada pode ser desfeita": "Solo se puede deshacer una lista importada",
  "Passaram mais de 24 horas: a importação não pode mais ser desfeita":
    "Pasaron más de 24 horas: la importación ya no se puede deshacer",
  "Campo inválido": "Campo no válido",
  "Importação desfeita": "Importación deshecha",
  "Envie a lista como planilha do Excel (.xlsx) ou como CSV":
    "Envíe la lista como hoja de Excel (.xlsx) o como CSV",
  "O papel de quem recebia terminou": "El papel de quien lo recibía terminó",
  "O webhook a que a mensagem se refere não existe mais":
    "El webhook del que trata el mensaje ya no existe",
  "O webhook já foi retomado": "El webhook ya se reanudó",
  "Os dois cadastros da criança foram juntados: ela segue pelo outro encaminhamento":
    "Las dos fichas del niño se unieron: sigue con la otra derivación",
  "Saiu na virada de ano ({year})": "Salió en el cambio de año ({year})",
  "Etiquetas de {group}": "Etiquetas de {group}",
  "Sem etiqueta, porque não há formulário à espera de resposta ou o link não vale mais. Envie o formulário e imprima de novo:":
    "Sin etiqueta, porque no hay un formulario que espere respuesta o el enlace ya no vale. Envíe el formulario e imprima de nuevo:",
  "Código não encontrado. Peça um novo na tela do teste.":
    "Código no encontrado. Pida uno nuevo en la pantalla de la prueba.",
  "Este celular não está mais ligado ao teste.": "Este celular ya no está conectado a la prueba.",
  "Este teste já terminou.": "Esta prueba ya terminó.",
  "Este teste é de outra criança.": "Esta prueba es de otra niña o niño.",
  "Digite o código": "Escriba el código",
  "Horário inválido": "Hora inválida",
  "Teclas inválidas": "Teclas inválidas",
  "Teclas demais": "Demasiadas teclas",
  "Escolha para onde a criança olha": "Elija hacia dónde mira la niña o el niño",
  "Local é obrigatório": "El lugar es obligatorio",
  "Data de início é obrigatória": "El primer día es obligatorio",
  "Data de término é obrigatória": "El último día es obligatorio",
  "O cadastro de uma das crianças está arquivado. Restaure-o antes de incluí-la.":
    "El registro de uno de los niños está archivado. Restáurelo antes de incluirlo.",
  "Uma das crianças não existe ou está fora do seu alcance.":
    "Uno de los niños no existe o está fuera de su alcance.",
  "Só quem acompanha todos os grupos decide aqui.":
    "Solo quien acompaña todos los grupos decide aquí.",
  "Escolha ao menos um grupo ou uma criança": "Elija al menos un grupo o un niño",
  "No máximo 500 crianças escolhidas uma a uma": "Como máximo 500 niños elegidos uno a uno",
  "Nome do aparelho é obrigatório": "El nombre del dispositivo es obligatorio",
  "Nome da criança é obrigatório": "El nombre es obligatorio",
  "Registro desconhecido": "Registro desconocido",
  "Decisão desconhecida": "Decisión desconocida",
  "Um dos grupos não existe ou está arquivado.": "Uno de los grupos no existe o está archivado.",
  "O mutirão termina antes de começar.": "La jornada termina antes de empezar.",
  "Um mutirão dura no máximo 31 dias.": "Una jornada dura como máximo 31 días.",
  "Este mutirão já foi encerrado.": "Esta jornada ya se cerró.",
  "Este mutirão já terminou.": "Esta jornada ya terminó.",
  "Este aparelho já foi preparado para outro mutirão. Prepare-o de novo.":
    "Este dispositivo ya se preparó para otra jornada. Prepárelo de nuevo.",
  "O acesso deste aparelho foi retirado. Só a administração pode devolvê-lo.":
    "El acceso de este dispositivo fue retirado. Solo la administración puede devolverlo.",
  "Este aparelho não está preparado.": "Este dispositivo no está preparado.",
  "O acesso deste aparelho foi retirado.": "El acceso de este dispositivo fue retirado.",
  "O mutirão terminou. Entre de novo para enviar.":
    "La jornada terminó. Entre de nuevo para enviar.",
  "Há mais de 2000 crianças neste mutirão. Divida-o por grupos.":
    "Hay más de 2000 niños y niñas en esta jornada. Divídala por grupos.",
  "Escolha a criança já cadastrada.": "Elija el registro que ya existe.",
  "O questionário já foi respondido em outro lugar.":
    "El cuestionario ya se respondió en otro lugar.",
  "O responsável já começou outro questionário pelo link.":
    "El responsable ya empezó otro cuestionario por el enlace.",
  "As perguntas em uso são outras: este questionário não pode ser pontuado.":
    "Las preguntas en uso son otras: este cuestionario no se puede puntuar.",
  "O que foi enviado está incompleto ou não vale mais.": "Lo enviado está incompleto o ya no vale.",
  "O cadastro da criança está arquivado. Restaure-o e tente de novo.":
    "El registro está archivado. Restáurelo e intente de nuevo.",
  "A criança não está ao seu alcance. Peça à administração.":
    "No está a su alcance. Pida ayuda a la administración.",
  "Escolha se é uma criança já cadastrada.": "Elija si es alguien ya registrado.",
  "Decida primeiro sobre o cadastro desta criança.": "Decida primero sobre el registro.",
  "O mutirão foi encerrado.": "La jornada fue cerrada.",
  "Código inválido": "Código inválido",
  "O cadastro estava repetido e foi juntado a outro: a criança segue por outro encaminhamento.":
    "El registro estaba repetido y se unió a otro: el niño sigue por otra derivación.",
  "As linhas ainda não foram conferidas.": "Las filas todavía no se han revisado.",
  "Parece ser uma criança já cadastrada ({who}). Diga se é a mesma, ou corrija.":
    "Parece ser un niño ya registrado ({who}). Diga si es el mismo, o corríjalo.",
  "Parece repetir a linha {row} ({who}). Diga se é a mesma criança, ou apague a linha.":
    "Parece repetir la fila {row} ({who}). Diga si es el mismo niño, o borre la fila.",
};
